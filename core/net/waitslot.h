// Memory for one wait of the loop at a time: whoever waits again and again, but once at a time, does so without an
// allocation. A second one at the same time gets its memory from the heap.
#pragma once

#include <array>
#include <cstddef>
#include <new>
#include <utility>

namespace plumbline {

struct WaitSlot
{
    alignas(std::max_align_t) std::array<std::byte, 256> bytes{};
    bool taken = false;
};

// As the loop asks for it: an allocator that is rebound to the type of its operation.
template <typename T> class WaitSlotAllocator
{
public:
    using value_type = T;

    explicit WaitSlotAllocator(WaitSlot& slot) : slot_(&slot) {}
    template <typename U> WaitSlotAllocator(const WaitSlotAllocator<U>& other) : slot_(other.slot()) {}
    bool operator==(const WaitSlotAllocator& other) const { return slot_ == other.slot_; }
    WaitSlot* slot() const { return slot_; }

    T* allocate(std::size_t count)
    {
        if (count * sizeof(T) > slot_->bytes.size() || std::exchange(slot_->taken, true))
            return static_cast<T*>(::operator new(count * sizeof(T)));
        return reinterpret_cast<T*>(slot_->bytes.data());
    }
    void deallocate(T* place, std::size_t)
    {
        if (reinterpret_cast<std::byte*>(place) == slot_->bytes.data())
            slot_->taken = false;
        else
            ::operator delete(place);
    }

private:
    WaitSlot* slot_;
};

} // namespace plumbline

import { NothingHere } from '#ui/feedback/nothing-here.tsx'

/** In the place of a success that this phone does not know of. */
export function NothingToShow({ ready }: { ready: string }) {
  return (
    <NothingHere
      ready={ready}
      heading="Your Cirkle"
      title="We can’t show this Cirkle."
      text="It is not on this phone, or there is nothing to celebrate yet. Your Cirkles are under My Cirkles."
    />
  )
}

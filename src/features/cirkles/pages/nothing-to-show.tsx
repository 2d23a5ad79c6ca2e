import { NothingHere } from '#ui/feedback/nothing-here.tsx'

/** Replaces a success page that this phone has no data for. */
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

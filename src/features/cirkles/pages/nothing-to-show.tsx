import { t } from '#messages/cirkles/pages.ts'
import { NothingHere } from '#ui/feedback/nothing-here.tsx'

/** Replaces a success page that this phone has no data for. */
export function NothingToShow({ ready }: { ready: string }) {
  return (
    <NothingHere
      ready={ready}
      heading={t('nothingToShowHeading')}
      title={t('nothingToShow')}
      text={t('nothingToShowHint')}
    />
  )
}

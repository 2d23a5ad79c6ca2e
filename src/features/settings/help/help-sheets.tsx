import { t } from '#messages/settings/online/help.ts'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { ContactSupport } from './help-contact.tsx'
import { Faq } from './help-faq.tsx'

type HelpSheetProps = {
  isOpen: boolean
  onClose: () => void
}

/** FAQ, over the settings. */
export function FaqSheet(props: HelpSheetProps) {
  return (
    <Sheet title={t('faq')} {...props}>
      <Faq />
    </Sheet>
  )
}

/** Contact Support, over the settings. */
export function ContactSheet(props: HelpSheetProps) {
  return (
    <Sheet title={t('contactSupport')} {...props}>
      <ContactSupport />
    </Sheet>
  )
}

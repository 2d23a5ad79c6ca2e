import { Link } from '@tanstack/react-router'

import { t } from '#messages/settings/online/help.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
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

/** Contact Support, over the settings, which leads on to a report. */
export function ContactSheet(props: HelpSheetProps) {
  return (
    <Sheet
      title={t('contactSupport')}
      footer={
        <LinkButton
          variant="secondary"
          icon="warning"
          render={(look) => (
            <Link
              from="/setting"
              to="/setting"
              search={(before) => ({ ...before, sheet: 'report' })}
              {...look}
            />
          )}
        >
          {t('reportProblem')}
        </LinkButton>
      }
      {...props}
    >
      <ContactSupport />
    </Sheet>
  )
}

import { t } from '#messages/settings/online/help.ts'
import { ContactSupport } from './help-contact.tsx'
import { Faq } from './help-faq.tsx'
import { SettingCard } from '../account/setting-card.tsx'

/** FAQ and support contact, where there is room for both among the settings. */
export function HelpCards() {
  return (
    <>
      <SettingCard title={t('faq')}>
        <Faq />
      </SettingCard>
      <SettingCard title={t('contactSupport')}>
        <ContactSupport />
      </SettingCard>
    </>
  )
}

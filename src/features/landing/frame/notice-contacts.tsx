import { t } from '#messages/consent/online/notice.ts'
import { richText } from '#ui/text/rich-text.tsx'

/** Who answers complaints on this server: `../fill-contacts.ts` fills it in. */
export function NoticeContacts() {
  const mark = <span data-mark />
  return (
    <>
      <p data-contact="officer" hidden>
        {richText((element) => t('officer', { officer: element(mark) }))}
      </p>
      <p data-contact="email" hidden>
        {richText((element) => t('contact', { email: element(mark) }))}
      </p>
      <p data-contact-elsewhere>{t('officerElsewhere')}</p>
    </>
  )
}

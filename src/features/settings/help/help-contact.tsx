import { Button } from '#ui/buttons/button.tsx'
import { DetailList, DetailRow } from '#ui/layout/detail-list.tsx'
import { EmailText } from '#ui/text/email-text.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { useContact } from './use-contact.ts'
import { SocialLinks } from './help-social.tsx'
import styles from './help.module.css'

/** How to reach who runs Cirkles here, as far as they have said so, and what they promise. */
export function ContactSupport() {
  return (
    <>
      <Contact />
      <p className={styles['legal']}>
        <a href="/terms">Terms</a> <a href="/privacy">Privacy policy</a>
      </p>
    </>
  )
}

function Contact() {
  const read = useContact()
  switch (read.state) {
    case 'loading':
      return (
        <Loading label="Loading how to reach us">
          <Skeleton shape="button" />
          <Skeleton shape="button" />
        </Loading>
      )
    case 'failed':
      return (
        <div role="alert" className={styles['failure']}>
          <p>{read.message}</p>
          <Button variant="secondary" icon="sync" onClick={read.retry}>
            Try again
          </Button>
        </div>
      )
    case 'shown': {
      const { email, phone, links } = read.contact
      return (
        <>
          {email === null && phone === null ? (
            <p>Use Report a Problem in Settings: we read it, and you get a ticket number.</p>
          ) : (
            <DetailList>
              {email !== null && (
                <DetailRow label="Email" copyText={email}>
                  <a href={`mailto:${email}`}>
                    <EmailText email={email} />
                  </a>
                </DetailRow>
              )}
              {phone !== null && (
                <DetailRow label="Phone" copyText={phone}>
                  <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
                </DetailRow>
              )}
            </DetailList>
          )}
          {links.length > 0 && <SocialLinks links={links} />}
        </>
      )
    }
  }
}

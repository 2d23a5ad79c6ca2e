import { Button } from '#ui/button.tsx'
import { DetailList, DetailRow } from '#ui/detail-list.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { FAQ } from '../faq.ts'
import { useContact } from '../use-contact.ts'
import styles from './help-sheet.module.css'

type HelpSheetProps = {
  isOpen: boolean
  onClose: () => void
}

/** Help: what people ask, and how to reach who runs Cirkles here. */
export function HelpSheet({ isOpen, onClose }: HelpSheetProps) {
  return (
    <Sheet title="Help" isOpen={isOpen} onClose={onClose}>
      <section aria-labelledby="faq-title">
        <h3 id="faq-title" className={styles['title']}>
          FAQ
        </h3>
        {FAQ.map(({ question, answer }) => (
          <details key={question} className={styles['question']}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </section>
      <section aria-labelledby="contact-title" className={styles['contact']}>
        <h3 id="contact-title" className={styles['title']}>
          Contact Support
        </h3>
        <Contact />
      </section>
      <p className={styles['legal']}>
        <a href="/terms">Terms</a> <a href="/privacy">Privacy policy</a>
      </p>
    </Sheet>
  )
}

function Contact() {
  const read = useContact()
  switch (read.state) {
    case 'loading':
      return (
        <Loading label="Loading how to reach us">
          <Skeleton />
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
      const { email, phone } = read.contact
      if (email === null && phone === null) {
        return <p>Report a Problem in Settings: it reaches us, and gets the number of a ticket.</p>
      }
      return (
        <DetailList>
          {email !== null && (
            <DetailRow label="Email" copyText={email}>
              <a href={`mailto:${email}`}>{email}</a>
            </DetailRow>
          )}
          {phone !== null && (
            <DetailRow label="Phone" copyText={phone}>
              <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
            </DetailRow>
          )}
        </DetailList>
      )
    }
  }
}

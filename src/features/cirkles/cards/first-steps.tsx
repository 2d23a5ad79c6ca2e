import { t } from '#messages/home.ts'
import { Ring, type RingMember } from '#ui/ring/ring.tsx'
import type { HomeLinks } from '../cirkle/home-links.ts'
import styles from './first-steps.module.css'
import { WaysIn } from './ways-in.tsx'

const SEATS = 6
const seats = (look: (place: number) => Partial<RingMember>): readonly RingMember[] =>
  Array.from({ length: SEATS }, (_, place) => ({ id: place, name: '', ...look(place) }))

/** People come together; all pay; one receives. */
const STEPS = [
  { words: () => t('firstStepPeople'), members: seats(() => ({})) },
  { words: () => t('firstStepPay'), members: seats(() => ({ hasPaid: true })) },
  {
    words: () => t('firstStepReceive'),
    members: seats((place) => (place === 0 ? { isReceiver: true } : { hasPaid: true })),
  },
] as const

/** Home of a person who was never in a Cirkle: how it works in three pictures, and the two ways in. */
export function FirstSteps({ links }: { links: HomeLinks }) {
  return (
    <div className={styles['steps']}>
      <p className={styles['title']}>{t('noActiveCirkle')}</p>
      <ol className={styles['list']}>
        {STEPS.map(({ words, members }) => (
          <li key={words()} className={styles['step']}>
            <Ring members={members} settled={0} cycles={0} size={72} label={null} />
            <span>{words()}</span>
          </li>
        ))}
      </ol>
      <div className={styles['ways']}>
        <WaysIn links={links} />
      </div>
    </div>
  )
}

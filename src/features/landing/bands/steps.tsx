import { Ring } from '#ui/ring/ring.tsx'
import { Band } from './band.tsx'
import { exampleMembers } from './example-members.ts'
import styles from './steps.module.css'

const MEMBERS = 6

interface Step {
  readonly title: string
  readonly text: string
  /** The Cirkle after this step. */
  readonly ring: { readonly settled: number; readonly receiver: number | null; readonly paid: number }
}

const STEPS: readonly Step[] = [
  {
    title: 'Bring your people together',
    text: 'Create a Cirkle: an amount, a day of the month, the order of the turns. Invite those you trust.',
    ring: { settled: 0, receiver: null, paid: 0 },
  },
  {
    title: 'Start',
    text: 'From here on members and amount are fixed, and everybody sees whose turn is when.',
    ring: { settled: 0, receiver: 0, paid: 1 },
  },
  {
    title: 'Pay each month, and let it be confirmed',
    text: 'Pay by bank or in cash and record it. Who receives confirms it. The ring fills.',
    ring: { settled: 3, receiver: 3, paid: 5 },
  },
  {
    title: 'Until everyone has had a turn',
    text: 'Then the Cirkle is complete, with a record of every payment. Begin the next one with the same people, or with others.',
    ring: { settled: MEMBERS, receiver: null, paid: MEMBERS },
  },
]

/** How it works: the ring fills from step to step. */
export function Steps() {
  return (
    <Band id="how-it-works" title="How it works">
      <ol className={styles['steps']}>
        {STEPS.map(({ title, text, ring: { settled, receiver, paid } }, index) => (
          <li key={title} className={styles['step']}>
            <div className={styles['ring']}>
              <Ring
                members={exampleMembers({ members: MEMBERS, receiver, paid })}
                settled={settled}
                cycles={MEMBERS}
                size={96}
                label={null}
              >
                <strong>{index + 1}</strong>
              </Ring>
            </div>
            <div>
              <h3>{title}</h3>
              <p className={styles['text']}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Band>
  )
}

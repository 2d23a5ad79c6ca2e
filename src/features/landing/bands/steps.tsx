import { t } from '#messages/landing/landing.ts'
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

const steps = (): readonly Step[] => [
  {
    title: t('stepGatherTitle'),
    text: t('stepGatherText'),
    ring: { settled: 0, receiver: null, paid: 0 },
  },
  {
    title: t('stepStartTitle'),
    text: t('stepStartText'),
    ring: { settled: 0, receiver: 0, paid: 1 },
  },
  {
    title: t('stepPayTitle'),
    text: t('stepPayText'),
    ring: { settled: 3, receiver: 3, paid: 5 },
  },
  {
    title: t('stepEndTitle'),
    text: t('stepEndText'),
    ring: { settled: MEMBERS, receiver: null, paid: MEMBERS },
  },
]

/** How it works: the ring fills from step to step. */
export function Steps() {
  return (
    <Band id="how-it-works" title={t('stepsTitle')}>
      <ol className={styles['steps']}>
        {steps().map(({ title, text, ring: { settled, receiver, paid } }, index) => (
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

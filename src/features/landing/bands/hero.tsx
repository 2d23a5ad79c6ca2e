import { formatRupees } from '#contract/rules/money.ts'
import { Ring } from '#ui/ring/ring.tsx'
import { ringSentence } from '#ui/ring/ring-sentence.ts'
import { exampleMembers } from './example-members.ts'
import styles from './hero.module.css'
import { WayIn } from '../frame/way-in.tsx'

/** Eight people half way: four have received, and the fifth does so this month. */
const PEOPLE = exampleMembers({ members: 8, receiver: 4, paid: 7 })
const SENTENCE = ringSentence({ cycle: 5, cycles: 8, receiver: 'Divya', paid: 6, members: 8 })
const POT = formatRupees(8 * 5_000)

/** The introduction: a Cirkle as the app draws it, one sentence, one button. */
export function Hero() {
  return (
    <div className={styles['hero']}>
      <div className={styles['words']}>
        <h1 className={styles['title']}>Save in turns with people you trust</h1>
        <p className={styles['lead']}>
          Cirkles keeps count of who paid, who receives and what comes next, so that nobody has to.
        </p>
        <div className={styles['way']}>
          <WayIn />
        </div>
        <p className={styles['small']}>Free. No commission. Your money never passes through us.</p>
      </div>
      <div className={styles['ring']}>
        <Ring members={PEOPLE} settled={4} cycles={8} size={280} label={`A Cirkle: ${SENTENCE}`}>
          <strong>{POT}</strong>
          to Divya this month
        </Ring>
      </div>
    </div>
  )
}

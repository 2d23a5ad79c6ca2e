import { formatRupees } from '#contract/rules/money.ts'
import { t } from '#messages/landing/landing.ts'
import { Ring } from '#ui/ring/ring.tsx'
import { ringSentence } from '#ui/ring/ring-sentence.ts'
import { richText, type Tags } from '#ui/text/rich-text.tsx'
import { exampleMembers } from './example-members.ts'
import styles from './hero.module.css'
import { WayIn } from '../frame/way-in.tsx'

const TAGS: Tags = { b: (words) => <strong>{words}</strong> }

/** The introduction: a Cirkle as the app draws it, one sentence, one button. */
export function Hero() {
  // Eight people half way: four have received, and the fifth does so this month.
  const people = exampleMembers({ members: 8, receiver: 4, paid: 7 })
  const sentence = ringSentence({ cycle: 5, cycles: 8, receiver: t('firstNameDivya'), paid: 6, members: 8 })
  const pot = formatRupees(8 * 5_000)
  return (
    <div className={styles['hero']}>
      <div className={styles['words']}>
        <h1 className={styles['title']}>{t('heroTitle')}</h1>
        <p className={styles['lead']}>{t('heroText')}</p>
        <div className={styles['way']}>
          <WayIn />
        </div>
        <p className={styles['small']}>{t('heroTerms')}</p>
      </div>
      <div className={styles['ring']}>
        <Ring members={people} settled={4} cycles={8} size={280} label={t('heroRing', { sentence })}>
          {richText(() => t('heroPot', { amount: pot, name: t('firstNameDivya') }), TAGS)}
        </Ring>
      </div>
    </div>
  )
}

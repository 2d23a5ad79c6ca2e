import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Logo } from '#ui/ring/logo.tsx'
import { Money } from '#ui/text/money.tsx'
import { ringSentence } from '#ui/ring/ring-sentence.ts'
import { Ring, type RingMember } from '#ui/ring/ring.tsx'
import { Tag } from '#ui/text/tag.tsx'

import styles from './kit.module.css'

const names = [
  'Asha Rao',
  'Vikram Singh',
  'Meenakshi Sundaram Venkataraman',
  'Prakash Iyer',
  'Fatima Khan',
  'Joseph D’Souza',
  'प्रिया शर्मा',
  'Gurpreet Kaur',
]

const people = (count: number): readonly RingMember[] =>
  Array.from({ length: count }, (_, place) => ({
    id: place,
    name: names[place % names.length] ?? '',
    isYou: place === Math.floor(count * 0.6),
    isReceiver: place === Math.floor(count * 0.35),
    hasPaid: place % 3 !== 1,
  }))

const sentence = (count: number) =>
  ringSentence({
    cycle: 3,
    cycles: count,
    receiver: 'Meenakshi Sundaram Venkataraman',
    paid: 5,
    members: count,
  })

/** The ring at every size, with few and many members, alone and on a Cirkle's card. */
export function MoneyAndRings() {
  return (
    <section className={styles['section']}>
      <div className={styles['row']}>
        <Logo size={24} />
        <Logo size={32} />
        <Logo size={48} />
        <Logo size={96} isMarkOnly />
      </div>
      <div className={styles['row']}>
        {([24, 32, 48, 72, 96, 160] as const).map((size) => (
          <Ring key={size} members={people(8)} settled={2} cycles={8} size={size} label={sentence(8)} />
        ))}
      </div>
      <div className={styles['row']}>
        {[2, 12, 24, 25, 50].map((count) => (
          <Ring
            key={count}
            members={people(count)}
            settled={Math.floor(count * 0.35)}
            cycles={count}
            size={160}
            label={sentence(count)}
          />
        ))}
        {[12, 50].map((count) => (
          <Ring
            key={count}
            members={people(count)}
            settled={Math.floor(count * 0.35)}
            cycles={count}
            size={32}
            label={null}
          />
        ))}
      </div>
      <div className={styles['columns']}>
        <Card>
          <Ring members={people(8)} settled={2} cycles={8} size={280} label={sentence(8)}>
            <strong>
              <Money amount={80_000_000} />
            </strong>
            Payouts Done, 2/8
          </Ring>
        </Card>
        <Card as="article">
          <div className={styles['stack']}>
            <div className={styles['between']}>
              <div className={styles['grow']}>
                <h3>Ladies of Gandhi Bazaar Sunday Savings</h3>
                <p className={styles['muted']}>Meenakshi Sundaram Venkataraman</p>
              </div>
              <Ring members={people(8)} settled={2} cycles={8} size={72} label={sentence(8)} />
            </div>
            <p className={styles['pot']}>
              <Money amount={12_345_678} />
            </p>
            <div className={styles['row']}>
              <Tag tone="turn">Your turn</Tag>
              <Tag tone="waiting">Waiting for Meenakshi Sundaram to confirm</Tag>
            </div>
            <div className={styles['row']}>
              <Button>Details</Button>
              <Button variant="secondary">Message</Button>
            </div>
          </div>
        </Card>
      </div>
    </section>
  )
}

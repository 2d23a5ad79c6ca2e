import type { ReactNode } from 'react'

import { Money } from '#ui/text/money.tsx'
import { Tag } from '#ui/text/tag.tsx'
import { Band } from './band.tsx'
import styles from './features.module.css'

interface Feature {
  readonly title: string
  readonly text: string
  /** Illustration from the app; it repeats the text. */
  readonly piece: ReactNode
}

const FEATURES: readonly Feature[] = [
  {
    title: 'Everyone pays the same, everyone receives once',
    text: 'A Cirkle is a group that saves in turns. Each month all pay one amount, and one of you receives the whole pot, until each has had a turn.',
    piece: (
      <ol className={styles['turns']}>
        <Turn month="March" name="Meera" state={<Tag tone="success">Received</Tag>} />
        <Turn month="April" name="Imran" state={<Tag tone="success">Received</Tag>} />
        <Turn month="May" name="Divya" state={<Tag tone="turn">Her turn</Tag>} />
        <Turn month="June" name="Joseph" state={<Tag icon="clock">Next</Tag>} />
      </ol>
    ),
  },
  {
    title: 'Your money never passes through us',
    text: 'You pay each other directly, by bank transfer or in cash. Cirkles holds no money, takes no commission and promises no return. It keeps the evidence.',
    piece: (
      <p className={styles['transfer']}>
        <span>Ravi</span>
        <span className={styles['amount']}>
          <Money amount={5_000} />
        </span>
        <span>Divya</span>
      </p>
    ),
  },
  {
    title: 'Paid is what both sides say is paid',
    text: 'Who pays adds a proof. Who receives looks into their account, then confirms it, or asks for the proof again. Until then it says who must do what next.',
    piece: (
      <ol className={styles['states']}>
        <li>
          <Tag tone="waiting">Waiting for Divya to confirm</Tag>
        </li>
        <li>
          <Tag tone="success">Confirmed by Divya</Tag>
        </li>
      </ol>
    ),
  },
  {
    title: 'Works without a network',
    text: 'On the train, in the field, at the end of your data: the app opens and takes your payment. It is kept on your phone, sent once you are connected, and recorded once, however often it was tried.',
    piece: (
      <ol className={styles['states']}>
        <li>
          <Tag tone="waiting" icon="offline">
            Saved on this phone
          </Tag>
        </li>
        <li>
          <Tag tone="success">Recorded on the server</Tag>
        </li>
      </ol>
    ),
  },
]

/** The features, each with a piece of the app. */
export function Features() {
  return (
    <Band
      id="features"
      title="The notebook of your group"
      text="People have saved like this for generations, on trust and a notebook. Cirkles is the notebook: it is never lost, it adds up, and all read the same page."
    >
      <ul className={styles['features']}>
        {FEATURES.map(({ title, text, piece }) => (
          <li key={title} className={styles['feature']}>
            <div className={styles['piece']} aria-hidden="true">
              {piece}
            </div>
            <h3>{title}</h3>
            <p className={styles['text']}>{text}</p>
          </li>
        ))}
      </ul>
    </Band>
  )
}

function Turn({ month, name, state }: { month: string; name: string; state: ReactNode }) {
  return (
    <li>
      <span className={styles['month']}>{month}</span>
      <span>{name}</span>
      {state}
    </li>
  )
}

import type { ReactNode } from 'react'

import { t } from '#messages/landing/landing.ts'
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

const features = (): readonly Feature[] => [
  {
    title: t('featureSameTitle'),
    text: t('featureSameText'),
    piece: (
      <ol className={styles['turns']}>
        <Turn
          month={t('monthMarch')}
          name={t('firstNameMeera')}
          state={<Tag tone="success">{t('turnReceived')}</Tag>}
        />
        <Turn
          month={t('monthApril')}
          name={t('firstNameImran')}
          state={<Tag tone="success">{t('turnReceived')}</Tag>}
        />
        <Turn
          month={t('monthMay')}
          name={t('firstNameDivya')}
          state={<Tag tone="turn">{t('turnNow')}</Tag>}
        />
        <Turn
          month={t('monthJune')}
          name={t('firstNameJoseph')}
          state={<Tag icon="clock">{t('turnNext')}</Tag>}
        />
      </ol>
    ),
  },
  {
    title: t('featureMoneyTitle'),
    text: t('featureMoneyText'),
    piece: (
      <p className={styles['transfer']}>
        <span>{t('firstNameRavi')}</span>
        <span className={styles['amount']}>
          <Money amount={5_000} />
        </span>
        <span>{t('firstNameDivya')}</span>
      </p>
    ),
  },
  {
    title: t('featurePaidTitle'),
    text: t('featurePaidText'),
    piece: (
      <ol className={styles['states']}>
        <li>
          <Tag tone="waiting">{t('waitingToConfirm', { name: t('firstNameDivya') })}</Tag>
        </li>
        <li>
          <Tag tone="success">{t('confirmedBy', { name: t('firstNameDivya') })}</Tag>
        </li>
      </ol>
    ),
  },
  {
    title: t('featureOfflineTitle'),
    text: t('featureOfflineText'),
    piece: (
      <ol className={styles['states']}>
        <li>
          <Tag tone="waiting" icon="offline">
            {t('savedOnPhone')}
          </Tag>
        </li>
        <li>
          <Tag tone="success">{t('recordedOnServer')}</Tag>
        </li>
      </ol>
    ),
  },
]

/** The features, each with a piece of the app. */
export function Features() {
  return (
    <Band id="features" title={t('featuresTitle')} text={t('featuresText')}>
      <ul className={styles['features']}>
        {features().map(({ title, text, piece }) => (
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

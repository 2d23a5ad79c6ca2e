import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { formatDate, todayInKolkata } from '#contract/calendar.ts'
import type { Cirkle } from '#contract/http/cirkles.ts'
import { pot } from '#contract/money.ts'
import { Card } from '#ui/card.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Money } from '#ui/money.tsx'
import { Ring } from '#ui/ring.tsx'
import { useNow } from '#ui/use-now.ts'
import { hasStarted, offersEdit } from '../is-editable.ts'
import { ringOfTurns, sentenceOf } from '../ring-members.ts'
import type { HomeLinks } from '../home-links.ts'
import styles from './cirkle-card.module.css'
import { CirkleStatusTag } from './cirkle-status-tag.tsx'
import { RemoteAvatar } from './remote-avatar.tsx'

type CirkleCardProps = {
  cirkle: Cirkle
  myId: string
  isSomethingDue: boolean
  links: HomeLinks
}

/** One Cirkle of mine: how far it is, its pot, who has paid, what comes next. */
export function CirkleCard({ cirkle, myId, isSomethingDue, links }: CirkleCardProps) {
  const { id, name, memberCount, isOwner, ownerDetails } = cirkle
  const today = todayInKolkata(new Date(useNow(null)))
  return (
    <Card as="li" className={styles['card'] ?? ''} aria-labelledby={`cirkle-${id}`}>
      <div className={styles['top']}>
        <RemoteAvatar name={name} url={cirkle.imageUrl} size={56} />
        <div className={styles['names']}>
          <h3 id={`cirkle-${id}`}>{name}</h3>
          <p className={styles['muted']}>{isOwner ? 'You are the owner' : `By ${ownerDetails.name}`}</p>
        </div>
      </div>
      <div className={styles['middle']}>
        <Ring
          members={ringOfTurns(cirkle)}
          settled={cirkle.settledCycles}
          cycles={cirkle.cycleCount}
          size={96}
          label={sentenceOf(cirkle)}
        />
        <dl className={styles['facts']}>
          <Fact label="Total pot" isTotal>
            <Money amount={pot(cirkle.contributionAmount, memberCount)} />
          </Fact>
          <Fact label={cirkle.status === 'active' ? 'Paid' : 'Members'}>{countOf(cirkle)}</Fact>
          {cirkle.nextPaymentDate !== null && (
            <Fact label="Next payment">{formatDate(cirkle.nextPaymentDate)}</Fact>
          )}
        </dl>
      </div>
      <div className={styles['foot']}>
        <CirkleStatusTag cirkle={cirkle} myId={myId} />
        <div className={styles['actions']}>
          <LinkButton
            variant="secondary"
            render={(look) => (
              <Link {...links.to({ detail: id })} {...look} aria-label={`Details of ${name}`} />
            )}
          >
            Details
          </LinkButton>
          {offersEdit(cirkle, today) && (
            <LinkButton
              variant="secondary"
              icon="edit"
              render={(look) => <Link {...links.to({ edit: id })} {...look} aria-label={`Edit ${name}`} />}
            >
              Edit
            </LinkButton>
          )}
          {hasStarted(cirkle) && !offersEdit(cirkle, today) && (
            <LinkButton
              variant="secondary"
              icon="message"
              render={(look) => (
                <Link {...links.to({ chat: id })} {...look} aria-label={`Message in ${name}`} />
              )}
            >
              Message
            </LinkButton>
          )}
          {isSomethingDue && (
            <LinkButton
              icon="payments"
              render={(look) => (
                <Link to="/payment" search={{ pay: id }} {...look} aria-label={`Pay in ${name}`} />
              )}
            >
              Pay
            </LinkButton>
          )}
        </div>
      </div>
    </Card>
  )
}

type FactProps = { label: string; isTotal?: boolean; children: ReactNode }

function Fact({ label, isTotal = false, children }: FactProps) {
  return (
    <div className={styles['fact']} data-total={isTotal}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function countOf({ status, lastReceipt, memberCount, maxMembers }: Cirkle): string {
  if (status === 'active') return `${lastReceipt.length} of ${memberCount}`
  return status === 'forming' ? `${memberCount} of ${maxMembers}` : String(memberCount)
}

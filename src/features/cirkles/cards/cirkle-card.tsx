import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { inDigits } from '#contract/messages/language/spoken-language.ts'
import type { CalendarDate } from '#contract/rules/calendar.ts'
import type { Cirkle } from '#contract/http/cirkles/cirkles.ts'
import { pot } from '#contract/rules/money.ts'
import type { ToDo } from '#data/known/home/to-do.ts'
import type { MyPayments } from '#data/known/what-is-owed.ts'
import { paidWords } from '#lib/words/paid-words.ts'
import { t } from '#messages/home.ts'
import { Card } from '#ui/layout/card.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Money } from '#ui/text/money.tsx'
import { Tag } from '#ui/text/tag.tsx'
import { Ring } from '#ui/ring/ring.tsx'
import { hasChat, offersEdit } from '../cirkle/is-editable.ts'
import { nextPaymentWords } from '../cirkle/next-payment.ts'
import { openCycleOf, paidOf, ringOfMembers, ringOfTurns, sentenceOf } from '../cirkle/ring-members.ts'
import { owedWords } from '../home/facts/owed-words.ts'
import type { HomeLinks } from '../cirkle/home-links.ts'
import styles from './cirkle-card.module.css'
import { myStates } from './my-states.ts'
import { MessageLink } from './message-link.tsx'
import type { CardExtras } from '../home/facts/use-card-extras.ts'
import { RemoteAvatar } from '#ui/media/remote-avatar.tsx'

type CirkleCardProps = {
  cirkle: Cirkle
  myId: string
  today: CalendarDate
  /** Undefined in a Cirkle that does not run. */
  payments: MyPayments | undefined
  /** What waits for me, in any Cirkle. */
  things: readonly ToDo[]
  /** Undefined while they are being read. */
  extras: CardExtras | undefined
  links: HomeLinks
}

/** One of my Cirkles: progress, pot, payments, and what comes next. */
export function CirkleCard({ cirkle, myId, today, payments, things, extras, links }: CirkleCardProps) {
  const { id, name, memberCount, isOwner, ownerDetails } = cirkle
  const owed = payments?.owed
  const openCycle = openCycleOf(cirkle)
  const receiver = openCycle?.receiver ?? null
  const members = extras?.members ?? []
  const nextPayment = nextPaymentWords(cirkle, payments, today)
  return (
    <Card as="li" className={styles['card'] ?? ''} aria-labelledby={`cirkle-${id}`}>
      <div className={styles['top']}>
        <RemoteAvatar name={name} url={cirkle.imageUrl} size={56} />
        <div className={styles['names']}>
          <h3 id={`cirkle-${id}`}>{name}</h3>
          <p className={styles['muted']}>
            {isOwner ? t('youAreOwner') : t('ownedBy', { name: ownerDetails.name })}
          </p>
        </div>
      </div>
      <div className={styles['middle']}>
        <Ring
          members={members.length === 0 ? ringOfTurns(cirkle) : ringOfMembers(cirkle, members, myId)}
          settled={cirkle.settledCycles}
          cycles={cirkle.cycleCount}
          size={96}
          label={sentenceOf(cirkle)}
        />
        <dl className={styles['facts']}>
          <Fact label={t('monthlyPot')} isTotal>
            <Money amount={pot(cirkle.contributionAmount, memberCount)} />
          </Fact>
          {openCycle === null ? (
            <Fact label={t('members')}>{membersOf(cirkle)}</Fact>
          ) : (
            <Fact label={t('cycle', { number: openCycle.number })}>{paidOf(cirkle)}</Fact>
          )}
          {receiver !== null && (
            <Fact label={t('receiver')}>{receiver.id === myId ? t('you') : receiver.name}</Fact>
          )}
          {(cirkle.unsettledEarlier ?? []).map(({ number, paid, payers }) => (
            <Fact key={number} label={t('cycle', { number })}>
              {paidWords(paid, payers)}
            </Fact>
          ))}
          {payments?.saved.map(({ cycle, tone, words }) => (
            <Fact key={`saved-${cycle}`} label={t('savedPayment', { cycle })}>
              <Tag tone={tone}>{words}</Tag>
            </Fact>
          ))}
          {nextPayment !== undefined && <Fact label={t('nextPayment')}>{nextPayment}</Fact>}
        </dl>
      </div>
      <div className={styles['foot']}>
        <p className={styles['states']}>
          {myStates(cirkle, payments, things, { myId, today }).map(({ words, tone }) => (
            <Tag key={words} tone={tone}>
              {words}
            </Tag>
          ))}
        </p>
        {hasChat(cirkle) && <p className={styles['chat']}>{extras && chatLine(extras.chat)}</p>}
        <div className={styles['actions']}>
          <LinkButton
            variant="secondary"
            render={(look) => (
              <Link {...links.to({ detail: id })} {...look} aria-label={t('detailsOf', { cirkle: name })} />
            )}
          >
            {t('details')}
          </LinkButton>
          {offersEdit(cirkle, today) && (
            <LinkButton
              variant="secondary"
              icon="edit"
              render={(look) => (
                <Link {...links.to({ edit: id })} {...look} aria-label={t('editCirkle', { cirkle: name })} />
              )}
            >
              {t('edit')}
            </LinkButton>
          )}
          {hasChat(cirkle) && (!offersEdit(cirkle, today) || memberCount > 1) && (
            <MessageLink cirkle={cirkle} unread={extras?.chat?.unread ?? 0} links={links} />
          )}
          {owed !== undefined && (
            <LinkButton
              icon={owed === 'payment' ? 'payments' : 'upload'}
              render={(look) => (
                <Link
                  to="/payment"
                  search={{ pay: id }}
                  {...look}
                  aria-label={t('owedIn', { action: owedWords(owed), cirkle: name })}
                />
              )}
            >
              {owedWords(owed)}
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

function membersOf({ status, memberCount, maxMembers }: Cirkle): string {
  return status === 'forming'
    ? t('membersOf', { count: memberCount, most: maxMembers })
    : inDigits(memberCount)
}

/** The last line of the chat; undefined where the phone does not have the chat. */
function chatLine(chat: CardExtras['chat']): string | undefined {
  if (chat === undefined) return undefined
  const { last } = chat
  if (last === undefined) return t('noMessages')
  if (last.isGone) return t('messageGone')
  const name = last.isMine ? t('you') : last.authorName
  return last.content === '' ? t('lastPicture', { name }) : t('lastMessage', { name, content: last.content })
}

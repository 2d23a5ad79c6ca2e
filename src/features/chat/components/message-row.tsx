import { memo, useState } from 'react'

import { personName } from '#contract/views/history-names.ts'
import { refusalWords } from '#data/known/server-words.ts'
import type { OutboxEntry } from '#data/outbox/entries/entry.ts'
import { timeInIndia } from '#lib/words/india-time.ts'
import { t } from '#messages/chat.ts'
import { useLanguage } from '#ui/hooks/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { RemoteAvatar } from '#ui/media/remote-avatar.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { sendAgain, throwAway } from '../actions.ts'
import type { ChatItem } from '../chat-items.ts'
import { splitLinks } from '../split-links.ts'
import { MessagePicture } from './message-picture.tsx'
import styles from './message-row.module.css'

type MessageRowProps = {
  item: ChatItem
  userId: string
  refresh: () => void
}

/** One message: mine to the right with its sending state, others' to the left with the author. */
export const MessageRow = memo(function MessageRow({ item, userId, refresh }: MessageRowProps) {
  useLanguage()
  const { isOwn, author, content, picture, at, entry, day, isFirstOfAuthor } = item
  const isNamed = !isOwn && isFirstOfAuthor
  const name = personName(author.name)
  return (
    <div className={styles['row']}>
      {day !== undefined && (
        <p className={styles['day']}>
          <span>{day}</span>
        </p>
      )}
      <div className={styles['message']} data-own={isOwn} data-first={isFirstOfAuthor}>
        {!isOwn && (
          <span className={styles['face']}>
            {isNamed && <RemoteAvatar name={name} url={author.profilePic} size={32} />}
          </span>
        )}
        <div className={styles['bubble']}>
          {isNamed ? (
            <p className={styles['author']}>{name}</p>
          ) : (
            <VisuallyHidden>{isOwn ? t('you') : name}: </VisuallyHidden>
          )}
          {picture !== undefined && (
            <MessagePicture {...picture} alt={isOwn ? t('pictureFromYou') : t('pictureFrom', { name })} />
          )}
          {content !== '' && <Words text={content} />}
          <p className={styles['foot']}>
            <time dateTime={at}>{timeInIndia(at)}</time>
            {isOwn && <State entry={entry} />}
          </p>
        </div>
      </div>
      {entry?.state === 'needs_action' && <Refused entry={entry} userId={userId} refresh={refresh} />}
    </div>
  )
})

function Words({ text }: { text: string }) {
  return (
    <p className={styles['words']}>
      {splitLinks(text).map((part, index) =>
        part.href === undefined ? (
          part.text
        ) : (
          <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
            {part.text}
          </a>
        ),
      )}
    </p>
  )
}

function State({ entry }: { entry: OutboxEntry | undefined }) {
  const words = messageState(entry)
  if (entry !== undefined) return <span>{words}</span>
  return (
    <>
      <Icon name="check" size={16} />
      <VisuallyHidden>{words}</VisuallyHidden>
    </>
  )
}

/** Sending state of a message of mine, in a word or two. */
function messageState(entry: OutboxEntry | undefined): string {
  switch (entry?.state) {
    case undefined:
    case 'accepted':
      return t('sent')
    case 'queued':
      return t('waiting')
    case 'sending':
      return t('sending')
    case 'unknown':
      return t('waitingForAnAnswer')
    case 'auth_paused':
      return t('waitsForSignIn')
    case 'needs_action':
      return t('notSent')
  }
}

type RefusedProps = { entry: OutboxEntry; userId: string; refresh: () => void }

/** Why a message was refused, and what to do about it. */
function Refused({ entry, userId, refresh }: RefusedProps) {
  const [isBusy, setBusy] = useState(false)
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
      refresh()
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles['refused']} role="alert">
      <p>{entry.lastError === undefined ? t('couldNotBeSent') : refusalWords(entry.lastError)}</p>
      <Button
        variant="secondary"
        icon="send"
        isBusy={isBusy}
        onClick={() => void act(() => sendAgain(userId, entry.id))}
      >
        {t('sendAgain')}
      </Button>
      <Button
        variant="quiet"
        icon="trash"
        disabled={isBusy}
        onClick={() => void act(() => throwAway(userId, entry.id))}
      >
        {t('discard')}
      </Button>
    </div>
  )
}

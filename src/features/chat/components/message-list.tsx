import { useEffect, useMemo, useRef, useState } from 'react'

import type { ChatPlace } from '#data/chat/unread.ts'
import type { Session } from '#data/session/session.ts'
import { coalesceWrites } from '#lib/async/coalesce-writes.ts'
import { t } from '#messages/chat.ts'
import { useLanguage } from '#ui/hooks/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Spinner } from '#ui/buttons/spinner.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { keepPlace } from '../actions.ts'
import { chatItems, type ChatItem } from '../chat-items.ts'
import type { Chat } from '../read-chat.ts'
import type { OpenChat } from '../use-chat.ts'
import { useLines } from '../use-lines.ts'
import { useOlder } from '../use-older.ts'
import { useTypist } from '../use-typing.ts'
import styles from './message-list.module.css'
import { MessageRow } from './message-row.tsx'

type MessageListProps = {
  chat: Chat
  range: Omit<OpenChat, 'chat'>
  cirkleId: string
  session: Session
  refresh: () => void
}

/** Lines from either end at which more are loaded. */
const NEAR_END = 5

/** The lines of a chat; only visible ones are drawn. Its parent scrolls. */
export function MessageList({ chat, range, cirkleId, session, refresh }: MessageListProps) {
  const now = useNow(60_000)
  const language = useLanguage()
  // oxlint-disable-next-line react/exhaustive-deps -- days are said in the language
  const items = useMemo(() => chatItems(chat, now), [chat, now, language])
  const older = useOlder(cirkleId, session, range.showOlder)
  const typist = useTypist(cirkleId, session.user.id)
  const list = useRef<HTMLOListElement>(null)
  const { rows, style, measure, shape, isPlaced, isAtEnd, place, scrollToEnd } = useLines(chat, items, list)
  const [first = 0, last = 0] = [rows[0]?.index, rows.at(-1)?.index]

  const own = items.at(-1)
  const ownKey = own?.entry === undefined ? undefined : own.key
  useEffect(() => {
    if (isPlaced && ownKey !== undefined) scrollToEnd()
    // oxlint-disable-next-line react/exhaustive-deps -- scrolls once to each new message of mine
  }, [ownKey])

  const wantsOlder = isPlaced && !chat.hasBeginning && older.state === 'ready' && first < NEAR_END
  const { length } = items
  const { load } = older
  useEffect(() => {
    if (wantsOlder) load()
  }, [wantsOlder, load, length])
  const wantsNewer = isPlaced && !chat.hasEnd && last >= items.length - NEAR_END
  const { showNewer } = range
  useEffect(() => {
    if (wantsNewer) showNewer().catch(reportError)
  }, [wantsNewer, showNewer, length])
  usePlace(cirkleId, place)

  const goToNewest = async () => {
    if (!chat.hasEnd) await range.showNewest()
    scrollToEnd()
  }
  return (
    <>
      {older.state === 'loading' && (
        <div className={styles['older']}>
          <Spinner /> <span>{t('loadingEarlier')}</span>
        </div>
      )}
      {older.state === 'failed' && (
        <div className={styles['older']} role="alert">
          <span>{t('earlierNeedConnection')}</span>
          <Button variant="quiet" icon="sync" onClick={older.load}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
      <ol
        ref={list}
        className={styles['lines']}
        aria-label={t('messageList')}
        style={style}
        data-shape={shape}
      >
        {rows.map((row) => {
          const item = items[row.index]
          return (
            item && (
              <li
                key={item.key}
                ref={measure}
                data-index={row.index}
                className={styles['line']}
                style={row.style}
                aria-posinset={row.index + 1}
                aria-setsize={chat.hasBeginning && chat.hasEnd ? items.length : -1}
              >
                <MessageRow item={item} userId={session.user.id} refresh={refresh} />
              </li>
            )
          )
        })}
      </ol>
      <div className={styles['foot']}>
        {typist !== undefined && <p className={styles['typing']}>{t('isTyping', { typist })}</p>}
        {isPlaced && !isAtEnd && (
          <span className={styles['newest']}>
            <Button variant="secondary" icon="chevron" onClick={() => void goToNewest()}>
              {t('newest')}
            </Button>
          </span>
        )}
      </div>
      <News items={items} />
    </>
  )
}

/** Saves the place a chat is read to, once scrolling rests, and with each new visible line. */
function usePlace(cirkleId: string, place: ChatPlace | null): void {
  const [disk] = useState(() => coalesceWrites<ChatPlace>((value) => keepPlace(cirkleId, value), reportError))
  const isKnown = place !== null
  const readTo = place?.readTo
  const seenTo = place?.seenTo
  useEffect(() => {
    if (isKnown) disk.put({ readTo, seenTo })
  }, [disk, isKnown, readTo, seenTo])
}

/** Announces another member's new message to screen readers, once; the list itself is no live region. */
function News({ items }: { items: readonly ChatItem[] }) {
  const last = items.findLast(({ isOwn }) => !isOwn)
  const [openedWith] = useState(last?.key)
  return (
    <VisuallyHidden>
      <output>
        {last !== undefined &&
          last.key !== openedWith &&
          `${last.author.name}: ${last.content || t('aPicture')}`}
      </output>
    </VisuallyHidden>
  )
}

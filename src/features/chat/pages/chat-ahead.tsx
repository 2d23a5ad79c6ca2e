import { type RegisteredRouter, RouterContextProvider } from '@tanstack/react-router'
import { Activity } from 'react'
import { createRoot } from 'react-dom/client'

import type { CirklesDatabase } from '#data/db/database.ts'
import { readFacts } from '#data/db/facts.ts'
import { localDb } from '#data/db/local-db.ts'
import { watch } from '#data/db/watch.ts'
import type { Session } from '#data/session/session.ts'
import { whenIdle } from '#lib/async/when-idle.ts'
import { SheetPlace } from '#ui/overlays/sheet.tsx'
import { ChatSheet } from '../components/chat-sheet.tsx'
import { keepAhead, keepPressed, keptChat, pressedChat } from '../kept-chats.ts'
import { readChat } from '../read-chat.ts'

export interface Ahead {
  readonly session: Session
  readonly router: RegisteredRouter
  /** Aborted when the session ends. */
  readonly ending: AbortSignal
}

/**
 * Reads the chat most likely to be opened first and renders it once out of sight, in idle moments. After
 * that, any other chat is read from the pointer-down on its link. See docs/decisions/0040.
 */
export async function rehearseChats({ session, router, ending }: Ahead): Promise<void> {
  if (ending.aborted) return
  readFromPress(session, ending)
  await whenIdle()
  const cirkleId = await followLikely(session, ending)
  await whenIdle()
  if (ending.aborted) return
  await drawUnseen(session, cirkleId, router)
  await whenIdle()
  await router.preloadRoute({ to: '/home', search: { chat: cirkleId } })
}

/** Starts reading a chat on pointer-down on its link, so that it is ready on release. */
function readFromPress(session: Session, signal: AbortSignal): void {
  const read = ({ target }: PointerEvent) => {
    const link = target instanceof Element ? target.closest('a') : null
    const cirkleId = link && new URL(link.href).searchParams.get('chat')
    if (cirkleId !== null) keepPressed(session, cirkleId, readChat(localDb(), cirkleId, session.user.id))
  }
  document.addEventListener('pointerdown', read, { signal, passive: true })
}

/** Reads a chat that an address opens, unless it is kept or the press on its link has started to. */
export function beginReading(session: Session, cirkleId: string): void {
  if (keptChat(session, cirkleId) ?? pressedChat(session, cirkleId)) return
  keepPressed(session, cirkleId, readChat(localDb(), cirkleId, session.user.id))
}

/** Keeps the chat most likely opened first up to date until it is opened; resolves with its Cirkle. */
async function followLikely(session: Session, signal: AbortSignal): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    const unwatch = watch(async (db) => readLikely(db, session.user.id), {
      onValue(likely) {
        if (likely === undefined) return
        const { cirkleId, chat } = likely
        if (!keepAhead(session, cirkleId, chat)) unwatch()
        resolve(cirkleId)
      },
      onError: reject,
    })
    signal.addEventListener('abort', unwatch)
  })
}

/** The chat of the Cirkle that Home shows first; undefined while none runs. */
async function readLikely(db: CirklesDatabase, myId: string) {
  const { cirkles = [] } = await readFacts(db, ['cirkles'])
  const cirkleId = cirkles.find(({ status }) => status === 'active')?.id
  return cirkleId === undefined ? undefined : { cirkleId, chat: await readChat(db, cirkleId, myId) }
}

/**
 * Renders a chat outside the page, without effects: it is invisible, and reads, saves and receives nothing.
 * The output is discarded at once; its purpose is to have all of its code compiled.
 */
async function drawUnseen(session: Session, cirkleId: string, router: RegisteredRouter): Promise<void> {
  const place = document.createElement('div')
  const isDrawn = new Promise<void>((resolve) => {
    new MutationObserver(() => resolve()).observe(place, { childList: true })
  })
  const root = createRoot(document.createElement('div'))
  root.render(
    <RouterContextProvider router={router}>
      <SheetPlace value={place}>
        <Activity mode="hidden">
          <ChatSheet cirkleId={cirkleId} session={session} refresh={ignore} onClose={ignore} />
        </Activity>
      </SheetPlace>
    </RouterContextProvider>,
  )
  await isDrawn
  root.unmount()
}

const ignore = () => undefined

import type { EarlyPresses } from '#start/early-press.ts'
import { fetchScreen } from '#start/fetch-screen.ts'
import { drawLastHome } from '#start/last-home.ts'
import { readAppLock } from '#data/session/app-lock.ts'
import { abortTransactionsWhenFrozen } from '#data/db/open-transactions.ts'
import { currentSession } from '#data/session/current-session.ts'
import { readSessionsOnce } from '#data/sign-in/read-sessions-once.ts'
import { readSession, type Session } from '#data/session/session.ts'
// Registers `beforeinstallprompt`, which fires once, early.
import '#lib/browser/install-prompt.ts'
import { nextTask } from '#lib/async/next-task.ts'
import { loadKeptTexts } from '#lib/language/language-texts.ts'
import { startLanguage } from '#lib/language/page-language.ts'
import { showTheme } from '#lib/browser/theme.ts'
import { within } from '#lib/async/within.ts'

/*
 * The first script, small enough to run while the framework is still loading: the browser fetches this
 * address's files meanwhile, and the script reads the phone's database.
 */

const LONGEST_READ_MS = 1_000
/** A cheap phone takes a second to open its database in a new browser; without the picture, four more. */
const LONGEST_CONFIRMATION_MS = 3_000

async function readHome(session: Session): Promise<void> {
  const { readHomeRaw } = await import('#features/cirkles/home/first/first-home.ts')
  await readHomeRaw(session)
}

/**
 * Painting once with the data is better than painting twice, but a read that hangs must not delay the screen.
 */
async function waitFor(read: Promise<void> | undefined): Promise<void> {
  await Promise.race([read, new Promise((resolve) => setTimeout(resolve, LONGEST_READ_MS))])
}

/** Local storage may be older than a sign-out: personal data is drawn once the database has confirmed it. */
async function isCurrent(session: Session): Promise<boolean> {
  const look = readSessionsOnce().then((known) => ({ current: currentSession(session, known) }))
  return (await within(LONGEST_CONFIRMATION_MS, look))?.current?.token === session.token
}

/** The last Home with the handler of presses on it; undefined if it cannot be drawn. */
async function drawPicture(session: Session): Promise<EarlyPresses | undefined> {
  try {
    return await drawLastHome(session.token, () => isCurrent(session))
  } catch (error) {
    reportError(error)
    return undefined
  }
}

let isStarted = false

async function boot(): Promise<void> {
  const session = readSession(localStorage)
  // First of all: the rest can run while the database opens.
  readSessionsOnce().catch(reportError)
  const isHome = location.pathname === '/home'
  fetchScreen(isHome && session === null ? '/sign-in' : location.pathname)
  const isMyHome = isHome && session !== null
  const reading = isMyHome ? readHome(session) : undefined
  // Before the framework takes the processor.
  const isLocked = session !== null && readAppLock(localStorage, session.user.id) !== undefined
  document.documentElement.toggleAttribute('data-locked', isLocked)
  const presses = isMyHome && !isLocked ? await drawPicture(session) : undefined
  if (session !== null) loadKeptTexts()
  try {
    // Running the framework and the app takes a cheap phone as long as anything here: each in its own task.
    await import('#start/framework.ts')
    await nextTask()
    const { start } = await import('./main.tsx')
    await nextTask()
    await start(waitFor(reading), presses)
    isStarted = true
  } catch (error) {
    // Its links load their pages by themselves.
    presses?.release()
    throw error
  }
}

showTheme()
startLanguage()
abortTransactionsWhenFrozen()
// Left while it started: what it was loading and reading then may have failed.
addEventListener('pageshow', ({ persisted }) => persisted && !isStarted && location.reload())
boot().catch(reportError)

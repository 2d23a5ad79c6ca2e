import { APP_LOCK_KEY } from './app-lock.ts'

/**
 * The signed-in user, in the seeds' local storage keys `token` and `user`. Only what the first paint shows of
 * the user is stored there; everything else about the account is in the local database.
 */
export interface SessionUser {
  readonly id: string
  readonly firstName: string
  readonly fullName: string
  readonly email: string
  readonly emailVerifiedAt: string | null
  readonly profilePic: string | null
}

export interface Session {
  readonly token: string
  readonly user: SessionUser
  /**
   * Greater for each later sign-in on this phone (`data/sign-in/mirror-session.ts`). Undefined if stored by a
   * version that did not count sign-ins: older than all counted ones.
   */
  readonly order?: number | undefined
}

/** The used part of `localStorage`, which a worker does not have. */
export interface SessionStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

const TOKEN_KEY = 'token'
const USER_KEY = 'user'
/** Data that `src/start/last-home.ts` stores for a session; removed with it, at once. */
export const LAST_HOME_KEY = 'last-home'

export interface SessionStore {
  /** The session, the same object until it changes; null when signed out. */
  read(): Session | null
  /** Stores the session; drops unknown fields of `user`. */
  save(session: Session): void
  /** Removes the stored session; this page keeps its own until it has left. */
  removeStored(): void
  clear(): void
  /** Calls `listener` after each change, also by another tab; returns a function to stop. */
  subscribe(listener: () => void): () => void
  /** Call it with the key of each `storage` event: what another tab changed (null: everything). */
  changedElsewhere(key: string | null): void
}

/** The session stored in `storage`, which is the page's `localStorage`. */
export function createSessionStore(storage: SessionStorage): SessionStore {
  const listeners = new Set<() => void>()
  let current = readSession(storage)
  const change = (session: Session | null) => {
    current = session
    for (const listener of listeners) listener()
  }
  const removeStored = () => {
    for (const key of [TOKEN_KEY, USER_KEY, LAST_HOME_KEY, APP_LOCK_KEY]) storage.removeItem(key)
  }
  return {
    read: () => current,
    save({ token, user, order }) {
      const { id, firstName, fullName, email, emailVerifiedAt, profilePic } = user
      const kept = { id, firstName, fullName, email, emailVerifiedAt, profilePic }
      storage.setItem(USER_KEY, JSON.stringify({ ...kept, order }))
      storage.setItem(TOKEN_KEY, token)
      change({ token, user: kept, order })
    },
    removeStored,
    clear() {
      removeStored()
      change(null)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    changedElsewhere(key) {
      if (key !== null && key !== TOKEN_KEY) return
      const stored = readSession(storage)
      // Screens ask again for what depends on the session: the same one stays the same object.
      if (JSON.stringify(stored) !== JSON.stringify(current)) change(stored)
    },
  }
}

/**
 * The session in `storage`. A user that does not parse, or whose address is not proven, counts as signed out:
 * sign-in repairs the one and leads the other to the code.
 */
export function readSession(storage: SessionStorage): Session | null {
  const token = storage.getItem(TOKEN_KEY)
  const fields = fieldsOf(storage.getItem(USER_KEY) ?? '')
  const user = parseUser(fields)
  if (token === null || user === null) return null
  const { order } = fields
  return { token, user, order: typeof order === 'number' ? order : undefined }
}

/**
 * Hand-written: the guard reads the session first of all, and a schema library would delay every first paint.
 */
function parseUser(fields: Readonly<Record<string, unknown>>): SessionUser | null {
  const { id, firstName, fullName, email, emailVerifiedAt, profilePic } = fields
  if (!isText(id) || !isText(firstName) || !isText(fullName) || !isText(email)) return null
  if (!isText(emailVerifiedAt) || !isTextOrNull(profilePic)) return null
  return { id, firstName, fullName, email, emailVerifiedAt, profilePic }
}

function fieldsOf(json: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(json)
    return { ...(typeof value === 'object' ? value : null) }
  } catch {
    // Not swallowed: invalid JSON has no fields, and reads as signed out.
    return {}
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value)

import * as v from 'valibot'

/**
 * Who is signed in, in the seeds' local storage keys `token` and `user`. Only what the first paint shows of the
 * user is kept there; everything else about the account lives in the local database.
 */
const SessionUserSchema = v.object({
  id: v.string(),
  firstName: v.string(),
  fullName: v.string(),
  email: v.string(),
  emailVerifiedAt: v.nullable(v.string()),
  profilePic: v.nullable(v.string()),
})
export type SessionUser = v.InferOutput<typeof SessionUserSchema>

export interface Session {
  readonly token: string
  readonly user: SessionUser
}

/** What this needs of `localStorage`, which a worker does not have. */
export interface SessionStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

const TOKEN_KEY = 'token'
const USER_KEY = 'user'

export interface SessionStore {
  /** The session, the same object until it changes; null when nobody is signed in. */
  read(): Session | null
  /** Keeps the session; unknown fields of `user` are left out. */
  save(session: Session): void
  clear(): void
  /** Calls `listener` after each change, also one by another tab; gives the way to stop. */
  subscribe(listener: () => void): () => void
  /** To be called with the key of each `storage` event: what another tab changed (null: everything). */
  changedElsewhere(key: string | null): void
}

/** The session kept in `storage`, which is the page's `localStorage`. */
export function createSessionStore(storage: SessionStorage): SessionStore {
  const listeners = new Set<() => void>()
  let current = readSession(storage)
  const change = (session: Session | null) => {
    current = session
    for (const listener of listeners) listener()
  }
  return {
    read: () => current,
    save({ token, user }) {
      const kept = v.parse(SessionUserSchema, user)
      storage.setItem(USER_KEY, JSON.stringify(kept))
      storage.setItem(TOKEN_KEY, token)
      change({ token, user: kept })
    },
    clear() {
      storage.removeItem(TOKEN_KEY)
      storage.removeItem(USER_KEY)
      change(null)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    changedElsewhere(key) {
      if (key === null || key === TOKEN_KEY) change(readSession(storage))
    },
  }
}

const StoredUserSchema = v.pipe(v.string(), v.parseJson(), SessionUserSchema)

/** What `storage` holds; a user that does not parse counts as signed out, for sign-in repairs it. */
function readSession(storage: SessionStorage): Session | null {
  const token = storage.getItem(TOKEN_KEY)
  const user = v.safeParse(StoredUserSchema, storage.getItem(USER_KEY))
  return token !== null && user.success ? { token, user: user.output } : null
}

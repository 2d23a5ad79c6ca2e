import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'

/** Days that a device stays known after its last sign-in. */
const KNOWN_DEVICE_DAYS = 180
const DAY_SECONDS = 86_400

/**
 * Cookies of devices on which a person has signed in before ("device cookies" of OWASP). One opens nothing: a
 * sign-in with it is only counted by its device instead of with everybody's guesses at that account.
 * @see https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export interface KnownDevices {
  /**
   * @param cookies a request's `Cookie` header
   * @returns the device's id, if this server made one of its cookies for this person; otherwise null
   */
  idOf(userId: string, cookies: string | null, now: Date): string | null
  /** The `Set-Cookie` header that makes a device known to this person's account, from now on. */
  cookieOf(userId: string, deviceId: string, now: Date): string
}

/**
 * @param options.secret the same for all processes of a server; at least 128 bits
 * @param options.path path of the sign-in calls: no other call gets the cookies
 */
export function createKnownDevices(options: {
  readonly secret: string
  readonly isHttps: boolean
  readonly path: string
}): KnownDevices {
  const { secret, isHttps, path } = options
  // As JSON, so that no field can run into the next one.
  const sign = (...fields: readonly (string | number)[]): string =>
    createHmac('sha256', secret).update(JSON.stringify(fields)).digest('base64url')
  // By person: the people who share a phone keep a cookie each. It does not show whose.
  const nameOf = (userId: string) =>
    `${isHttps ? '__Secure-' : ''}known-device-${sign('name', userId).slice(0, 16)}`

  return {
    idOf(userId, cookies, now) {
      if (cookies === null) return null
      const name = nameOf(userId)
      const [id = '', until = '', signature = ''] = (parse(cookies, name)[name] ?? '').split('.')
      if (!isSame(signature, sign('device', userId, id, until))) return null
      return now.getTime() < Number(until) ? id : null
    },
    cookieOf(userId, deviceId, now) {
      const seconds = KNOWN_DEVICE_DAYS * DAY_SECONDS
      const until = String(now.getTime() + seconds * 1000)
      const value = [deviceId, until, sign('device', userId, deviceId, until)].join('.')
      return serialize(nameOf(userId), value, {
        path,
        maxAge: seconds,
        httpOnly: true,
        sameSite: 'Strict',
        secure: isHttps,
      })
    },
  }
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

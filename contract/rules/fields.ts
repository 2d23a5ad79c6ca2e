import * as v from 'valibot'
import { t } from '../messages/fields.ts'
import { isCalendarDate } from './calendar.ts'
import { CODE_LENGTH, LONGEST_PASSWORD, SHORTEST_PASSWORD } from './limits.ts'
import { formatRupees, MAX_CONTRIBUTION, MAX_HAND_OVER, MIN_CONTRIBUTION } from './money.ts'
import { AS_WORDS, asWords, type ProblemText, problemsOf } from './problems.ts'

const problem = problemsOf('fields', t)

/** Field rules shared by both sides; the texts are shown beside the field. */

export const Id = v.pipe(
  v.string(),
  v.uuid((issue) => problem(issue, 'notAnId')),
)
/** Names a resumable upload of this user (tus). */
export const UploadId = v.pipe(v.string(), v.regex(/^[\w-]{16,80}$/))
export const IdParams = v.object({ id: Id })
/** A SHA-256, in hexadecimal. */
export const Sha256 = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{64}$/, (issue) => problem(issue, 'notADigest')),
)

/** U+0000 and lone surrogates cannot be stored as text, so they are refused (security.md, Input). */
const storable = (value: string) => !/[\0\p{Surrogate}]/u.test(value)

// Annotated for the bundler, here and below: the app bundles only the calls it makes.
/* @__NO_SIDE_EFFECTS__ */
const longest = (max: number) =>
  v.maxLength<string, number, ProblemText>(max, (issue) => problem(issue, 'tooLong', { max }))

/* @__NO_SIDE_EFFECTS__ */
export const text = (max: number) =>
  v.pipe(
    v.string((issue) => problem(issue, 'notText')),
    v.check(storable, (issue) => problem(issue, 'notStorable')),
    v.trim(),
    longest(max),
  )

/** Error of a required field that is empty. */
export const fillIn: ProblemText = (issue) => problem(issue, 'fillIn')

/* @__NO_SIDE_EFFECTS__ */
export const requiredText = (max: number, message: ProblemText = fillIn) =>
  v.pipe(text(max), v.nonEmpty(message))

/** Line breaks, other control characters, and what turns the direction of the text around it. */
const BREAKS_OUT = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u
/** What mail programs turn into a link, for the usual endings; "M.Com" and "Hsg.Co-op" are none. */
const WEB_ADDRESS =
  /:\/\/|\bwww\.|[a-z\d]{2}\.(?:ai|app|biz|club|co\.(?:in|uk)|com|dev|in|info|io|link|ly|me|net|online|org|ru|shop|site|top|xyz)\b|[a-z\d]\.(?:co|com|ly|me)\/\S/i

/** A name that others read, also in mails from Cirkles: one line, no web address (ASVS 1.3.11). */
/* @__NO_SIDE_EFFECTS__ */
export const nameText = (max: number, message: ProblemText) =>
  v.pipe(
    requiredText(max, message),
    v.check(
      (value) => !BREAKS_OUT.test(value) && !WEB_ADDRESS.test(value),
      (issue) => problem(issue, 'notAName'),
    ),
  )

/** An absent, null or empty optional text becomes `null`. */
/* @__NO_SIDE_EFFECTS__ */
export const optionalText = (max: number) =>
  v.pipe(
    v.nullish(text(max), null),
    v.transform((value) => value || null),
  )

/** Addresses are compared in lower case everywhere. The pattern is the seeds' simple one. */
export const Email = v.pipe(
  text(254),
  v.toLowerCase(),
  v.regex(/^[^\s@"(),:;<>[\\\]]+@[^\s@"(),:;<>[\\\]]+\.[^\s@"(),:;<>[\\\]]+$/, (issue) =>
    problem(issue, 'notAnEmail'),
  ),
)

export const Phone = v.pipe(
  text(30),
  v.regex(/^\+?[\d\s().-]{4,30}$/, (issue) => problem(issue, 'notAPhone')),
)

export const NewPassword = v.pipe(
  v.string(),
  v.check(storable, (issue) => problem(issue, 'notStorable')),
  v.minLength(SHORTEST_PASSWORD, (issue) =>
    problem(issue, 'passwordTooShort', { shortestPassword: SHORTEST_PASSWORD }),
  ),
  longest(LONGEST_PASSWORD),
)
/** A password to compare with the stored one. */
export const GivenPassword = v.pipe(
  v.string(),
  v.check(storable, (issue) => problem(issue, 'notStorable')),
  longest(LONGEST_PASSWORD),
)
/** Identifies the request of a one-time code: an opaque token of at least 128 random bits. */
export const Challenge = v.pipe(
  v.string(),
  v.regex(/^[\w-]{22,100}$/, (issue) => problem(issue, 'notAChallenge')),
)
/* @__NO_SIDE_EFFECTS__ */
const digits = (count: number) =>
  v.regex<string, ProblemText>(new RegExp(`^\\d{${count}}$`), ({ lang }) =>
    lang === AS_WORDS ? asWords({ key: 'fields.codeDigits', values: { count } }) : t('codeDigits', { count }),
  )
export const OneTimeCode = v.pipe(v.string(), digits(CODE_LENGTH))

/** An opaque cursor: the `next_cursor` of an earlier page. */
export const Cursor = v.pipe(
  v.string(),
  v.regex(/^[\w.:|-]{1,100}$/, (issue) => problem(issue, 'notACursor')),
)

export const CalendarDate = v.pipe(
  v.string(),
  v.check(isCalendarDate, (issue) => problem(issue, 'giveDate')),
)
export const Month = v.pipe(
  v.string(),
  v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, (issue) => problem(issue, 'chooseMonth')),
)
/** The first and last instant that JavaScript and PostgreSQL format alike. */
const INSTANTS = { first: Date.parse('0001-01-01T00:00:00Z'), last: Date.parse('9999-12-31T23:59:59.999Z') }

/** The pattern alone also matches non-instants (an offset of `+05`) and unstorable instants. */
export const Instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check(
    (value) => {
      const time = Date.parse(value)
      return time >= INSTANTS.first && time <= INSTANTS.last
    },
    (issue) => problem(issue, 'giveInstant'),
  ),
)

/** Multipart sends numbers as digits, JSON as numbers. Both become an integer. */
export const WireInteger = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number))], (issue) =>
    problem(issue, 'giveWholeNumber'),
  ),
  v.safeInteger((issue) => problem(issue, 'giveWholeNumber')),
)
/* @__NO_SIDE_EFFECTS__ */
const rupeesUpTo = (most: number) =>
  v.pipe(
    WireInteger,
    v.minValue(MIN_CONTRIBUTION, (issue) =>
      problem(issue, 'amountTooSmall', { amount: formatRupees(MIN_CONTRIBUTION) }),
    ),
    v.maxValue(most, (issue) => problem(issue, 'amountTooLarge', { amount: formatRupees(most) })),
  )
/** A contribution. */
export const Rupees = rupeesUpTo(MAX_CONTRIBUTION)
/** Contributions of several members in one sum. */
export const HandOverRupees = rupeesUpTo(MAX_HAND_OVER)
/** 0 and 1 on the wire (seed-b §7), a boolean inside. */
export const WireFlag = v.pipe(
  v.union([v.boolean(), v.picklist([0, 1, '0', '1', 'true', 'false'])], (issue) =>
    problem(issue, 'chooseOne'),
  ),
  v.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
)

/** Multipart may send structured fields as JSON text; JSON bodies send them as they are. */
/* @__NO_SIDE_EFFECTS__ */
export const jsonOr = <S extends v.GenericSchema>(schema: S) =>
  v.pipe(
    v.unknown(),
    v.rawTransform<unknown, unknown>(({ dataset, addIssue, NEVER }) => {
      if (typeof dataset.value !== 'string') return dataset.value
      try {
        return JSON.parse(dataset.value) as unknown
      } catch {
        // Not swallowed: the issue names the field that does not parse.
        addIssue({ message: (issue) => problem(issue, 'notJson') })
        return NEVER
      }
    }),
    schema,
  )

/** In multipart, a list is a repeated `name[]` (gathered by the server) or a JSON array. */
/* @__NO_SIDE_EFFECTS__ */
export const wireList = <S extends v.GenericSchema>(item: S, max: number) =>
  jsonOr(
    v.pipe(
      v.array(item),
      v.maxLength(max, (issue) => problem(issue, 'tooMany', { max })),
    ),
  )

export const Nothing = v.null()

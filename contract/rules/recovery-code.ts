import * as v from 'valibot'
import { t } from '../messages/fields.ts'
import { problemsOf } from './problems.ts'
import { text } from './fields.ts'

const problem = problemsOf('fields', t)

/** Characters of a recovery code, without its hyphens: 80 random bits in base32 (RFC 4648). */
export const RECOVERY_CODE_LENGTH = 16
/** Recovery codes a person gets at once. */
export const RECOVERY_CODE_COUNT = 10

/** A code as it is typed, without hyphens and spaces and in capitals. */
export const bareRecoveryCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()

/** A recovery code as a person types it: in any case, with or without hyphens and spaces. */
export const RecoveryCode = v.pipe(
  text(60),
  v.transform(bareRecoveryCode),
  v.regex(new RegExp(`^[A-Z2-7]{${RECOVERY_CODE_LENGTH}}$`), (issue) =>
    problem(issue, 'recoveryCodeLength', { count: RECOVERY_CODE_LENGTH }),
  ),
)

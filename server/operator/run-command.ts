import { parseArgs } from 'node:util'
import { LONGEST_REASON } from '#contract/http/operator/reason.ts'
import type { Verdict } from '#server/modules/kyc/domain.ts'
import { unmaskedCard } from '#server/modules/kyc/notices.ts'
import { announce, announceToAll } from './announce-command.ts'
import { showAudit, type AuditOptions } from './audit-command.ts'
import { OperatorError, type OperatorContext } from './context.ts'
import { moveFiles } from './move-files-command.ts'
import { answerKyc, listKyc, showKyc } from './kyc-commands.ts'
import { restored } from './restored-command.ts'
import { keysStatus, rotateKeys } from './keys-commands.ts'
import { addOperator, listOperators, removeOperator, resetOperator } from './operators-commands.ts'
import { listReports } from './report-command.ts'
import { reinstate, suspend, takeSecondFactor, showNominee } from './user-commands.ts'

export const USAGE = `npm run operator -- <command>

  kyc list                               who waits for a review
  kyc show <e-mail> [--documents <dir>]  what a person handed in; their documents as files
  kyc approve <e-mail>                   both answer what the person has handed in by now, also since
  kyc reject <e-mail> --reason <text>    "kyc show": show it anew right before
  kyc reject <e-mail> --unmasked         an Aadhaar card that shows more than the last four digits: its
                                         picture is deleted, and another one asked for
  nominee show <e-mail>                  whom a person has named to act for them (DPDP Act, section 14)
  reports list                           what people wrote to support
  audit [--user <e-mail or id>] [--operator <name>] [--event <name>] [--since <day>] [--until <day>]
        [--limit <n>] [--json]
                                         who did what, newest first (docs/security/logs.md)
  announce <text>                        to everybody who wants announcements
  announce <text> --mandatory            to everybody, by mail too (docs/security/breach-notice.md)
           [--details <file>]            paragraphs that only the mail has
  users suspend <e-mail>                 signs a person out everywhere, and keeps them out
  users reinstate <e-mail>
  users remove-second-factor <e-mail>    of a person who lost it and has proven who they are
  operators list                         who may sign in to the desk (docs/operations/desk.md)
  operators add <e-mail> --role <role>   reviewer, support or admin; prints the link that sets the password
  operators reset <e-mail>               takes password and authenticator app away, and prints another link
  operators remove <e-mail>
  keys status                            the keys that seal secrets, and how many each
  keys rotate                            makes a new key, and seals all secrets anew with it
  files move                             moves files from FILES_MOVED_FROM to FILES_DRIVER while servers run
                                         (docs/operations/files.md)
  backup <place> [--key-file <file>]     database and files of this instant, while servers run, into a folder
                                         or s3://bucket/prefix
  backup verify <place> [--key-file <file>]
                                         whether a backup is whole, unchanged, and opens with the key
  backup new-key                         makes a key for backups (docs/operations/backup.md)
  restore <place> [--key-file <file>]    a backup, into an empty database
  restored                               once after a backup of another kind was put in place

Every command that opens the database is written to the audit log, with the name of who gave it.`

/**
 * Runs the command line, and returns the text to print.
 *
 * @throws {OperatorError} when the command is unknown or cannot be done
 */
export async function runCommand(context: OperatorContext, args: readonly string[]): Promise<string> {
  const { words, options } = parse(args)
  const [group, verb, ...rest] = words
  const [subject] = rest
  const name = group === 'announce' ? group : `${group} ${verb}`
  if (name === 'kyc list' && rest.length === 0) return listKyc(context)
  if (name === 'keys status' && rest.length === 0) return keysStatus(context)
  if (name === 'keys rotate' && rest.length === 0) return rotateKeys(context)
  if (name === 'files move' && rest.length === 0) return moveFiles(context)
  if (name === 'operators list' && rest.length === 0) return listOperators(context)
  if (name === 'reports list' && rest.length === 0) return listReports(context)
  if (name === 'announce' && verb !== undefined && rest.length === 0) {
    return options.mandatory ? announceToAll(context, verb, options.details) : announce(context, verb)
  }
  if (group === 'audit' && verb === undefined) return showAudit(context, options)
  if (group === 'restored' && verb === undefined) return restored(context)
  if (subject === undefined || rest.length > 1) throw new OperatorError(USAGE)
  switch (name) {
    case 'kyc show':
      return showKyc(context, subject, options.documents)
    case 'kyc approve':
      return answerKyc(context, subject, { status: 'verified' })
    case 'kyc reject':
      return answerKyc(context, subject, rejectionOf(options))
    case 'nominee show':
      return showNominee(context, subject)
    case 'users suspend':
      return suspend(context, subject)
    case 'users reinstate':
      return reinstate(context, subject)
    case 'users remove-second-factor':
      return takeSecondFactor(context, subject)
    case 'operators add':
      return addOperator(context, subject, options.role)
    case 'operators reset':
      return resetOperator(context, subject)
    case 'operators remove':
      return removeOperator(context, subject)
    default:
      throw new OperatorError(USAGE)
  }
}

interface Options extends AuditOptions {
  readonly reason?: string | undefined
  readonly unmasked?: boolean | undefined
  readonly documents?: string | undefined
  readonly mandatory?: boolean | undefined
  readonly details?: string | undefined
  readonly role?: string | undefined
}

function parse(args: readonly string[]): { words: string[]; options: Options } {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        reason: { type: 'string' },
        unmasked: { type: 'boolean' },
        documents: { type: 'string' },
        mandatory: { type: 'boolean' },
        details: { type: 'string' },
        role: { type: 'string' },
        user: { type: 'string' },
        operator: { type: 'string' },
        event: { type: 'string' },
        since: { type: 'string' },
        until: { type: 'string' },
        limit: { type: 'string' },
        json: { type: 'boolean' },
      },
    })
    return { words: positionals, options: values }
  } catch (cause) {
    throw new OperatorError(USAGE, { cause })
  }
}

function rejectionOf({ reason, unmasked }: Options): Verdict {
  if (unmasked !== true) return { status: 'rejected', reason: reasonOf(reason) }
  if (reason !== undefined) throw new OperatorError('Please give --reason or --unmasked, not both.')
  return unmaskedCard()
}

function reasonOf(given: string | undefined): string {
  const reason = given?.trim() ?? ''
  if (reason === '' || reason.length > LONGEST_REASON || /\p{Cc}/u.test(reason)) {
    throw new OperatorError(`Please say why: --reason "…", one line of 1 to ${LONGEST_REASON} characters.`)
  }
  return reason
}

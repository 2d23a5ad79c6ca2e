/** Texts of reading back a file that the Outbox exported. */
export const outboxImport = {
  readExportedFile: 'Read an exported file',
  exportedFile: 'File the Outbox exported',
  exportedFileHint: 'Its name begins with “cirkles-”. What was recorded since is never recorded twice.',
  backInOutbox: 'It is back in your Outbox.',
  notAnExport: 'This is no file that the Outbox exported, or it was changed. Please choose another.',
  damagedExport: 'The proof in this file is damaged, so nothing was taken from it.',
  foreignExport: 'This was saved by another account, or at another address of Cirkles. Read it back there.',
  alreadyHere: 'What this file holds is in your Outbox, or recorded already.',
  unreadableFile: 'This file could not be read.',
} as const

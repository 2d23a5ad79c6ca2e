/* Imported when they are needed: with the texts of all notices and refusals. */

export { noticeWords } from '#contract/views/notice-words.ts'
export { refusalWords } from '#contract/views/refusal-words.ts'

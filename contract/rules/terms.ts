/**
 * Version of the terms a person accepts at sign-up: the day they became valid, `YYYY-MM-DD`. /terms shows it,
 * and the account stores it (product.md, section 7).
 */
export const TERMS_VERSION = '2026-11-21'

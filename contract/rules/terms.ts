/**
 * The version of the terms that a person agrees to when they sign up: the day these became valid,
 * `YYYY-MM-DD`. /terms shows it, and the account keeps it (product.md, section 7).
 */
export const TERMS_VERSION = '2026-11-21'

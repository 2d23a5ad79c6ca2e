/**
 * Version of what a person agrees to, the terms and the notice on personal data: the day it became valid,
 * `YYYY-MM-DD`. /terms and /privacy show it, and the account stores it (product.md, section 7).
 */
export const TERMS_VERSION = '2026-11-29'

import { openEarly } from '#data/db/early-database.ts'

/* Script inside index.html: a cheap phone takes long to open its database in a new browser. */

openEarly()

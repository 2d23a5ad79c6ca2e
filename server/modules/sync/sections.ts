import type { sync } from '#contract/http/system/sync.ts'
import type { CallOutput } from '#contract/wire/endpoint.ts'

type Answer = CallOutput<typeof sync>
export type Sections = Answer['sections']
export type Changes = NonNullable<Answer['changes']>
/** Every section's data, by name. */
export type SectionData = { [Name in keyof Sections]-?: NonNullable<Sections[Name]>['data'] }

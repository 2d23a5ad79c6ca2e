import * as v from 'valibot'
import { endpoint } from '../../wire/endpoint.ts'

const NamedSchema = v.object({ id: v.string(), name: v.string() })
export type Named = v.InferOutput<typeof NamedSchema>
export const NamedListSchema = v.array(NamedSchema)

export const listCountries = endpoint({
  name: 'list-countries',
  summary: 'All ISO 3166 countries, India first',
  method: 'GET',
  path: '/get/countries',
  access: 'guest',
  output: NamedListSchema,
})

export const listStates = endpoint({
  name: 'list-states',
  summary: 'The states of a country',
  method: 'GET',
  path: '/get/countries/:id/states',
  access: 'guest',
  params: v.object({ id: v.pipe(v.string(), v.maxLength(10)) }),
  output: NamedListSchema,
})

export const CategorySchema = NamedSchema
export const listCategories = endpoint({
  name: 'list-categories',
  summary: 'What a Cirkle can save for',
  method: 'GET',
  path: '/cirkle-categories',
  output: v.array(CategorySchema),
})

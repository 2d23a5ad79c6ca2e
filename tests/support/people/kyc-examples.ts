/** The fields of the identity check's forms, without the two files. */
export const KYC_FIELDS = {
  first_name: 'Asha',
  middle_name: 'Devi',
  last_name: 'Iyer',
  dob: '1990-05-17',
  identity_info_type: 'aadhaar',
  identity_info_number: '4321',
  country: 'India',
  address: '12 Temple Street',
  secondary_address: 'Second floor',
  city: 'Mysuru',
  state: 'Karnataka',
  public_profile: 'https://social.example/asha',
  occupation: 'Teacher',
  income_bracket: '5k_20k',
  identity_proof_type: 'aadhaar_card',
  address_proof_type: 'gas_bill',
}

/** The whole form, with `proof` as both documents and `changes` overriding the defaults. */
export function kycForm({
  proof,
  ...changes
}: { readonly proof: File } & Partial<Record<keyof typeof KYC_FIELDS, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...KYC_FIELDS, ...changes })) form.set(name, value)
  form.set('identity_proof', proof)
  form.set('address_proof', proof)
  return form
}

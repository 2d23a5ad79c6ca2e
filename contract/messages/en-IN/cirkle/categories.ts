/** What a Cirkle can save for. */
export const categories = {
  home: 'Home',
  education: 'Education',
  wedding: 'Wedding',
  festival: 'Festival',
  travel: 'Travel',
  business: 'Business',
  health: 'Health',
  vehicle: 'Vehicle',
  emergencyFund: 'Emergency fund',
  goldAndJewellery: 'Gold and jewellery',
  electronics: 'Electronics',
  other: 'Other',
} as const

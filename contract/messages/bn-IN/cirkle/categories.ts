/** What a Cirkle can save for. */
export const categories = {
  home: 'বাড়ি',
  education: 'পড়াশোনা',
  wedding: 'বিয়ে',
  festival: 'উৎসব',
  travel: 'বেড়ানো',
  business: 'ব্যবসা',
  health: 'চিকিৎসা',
  vehicle: 'গাড়ি',
  emergencyFund: 'বিপদের জন্য জমানো',
  goldAndJewellery: 'সোনা ও গয়না',
  electronics: 'ইলেকট্রনিক্স',
  other: 'অন্যান্য',
} as const

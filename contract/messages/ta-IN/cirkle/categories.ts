/** What a Cirkle can save for. */
export const categories = {
  home: 'வீடு',
  education: 'படிப்பு',
  wedding: 'கல்யாணம்',
  festival: 'பண்டிகை',
  travel: 'பயணம்',
  business: 'தொழில்',
  health: 'உடல்நலம்',
  vehicle: 'வண்டி',
  emergencyFund: 'அவசரத் தேவை',
  goldAndJewellery: 'தங்கம், நகை',
  electronics: 'எலக்ட்ரானிக்ஸ்',
  other: 'மற்றவை',
} as const

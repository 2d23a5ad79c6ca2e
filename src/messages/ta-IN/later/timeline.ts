/** Texts of the picture of turns. */
export const timeline = {
  turns: 'முறைகள், மாதவாரியாக',
  youReceive: 'நீங்கள் பெறும் மாதம்',
  ifYouJoinNow: 'இப்போது வந்தால் உங்கள் முறை',
  ifYouJoinNext: 'அடுத்து வந்தால் உங்கள் முறை',
  taken: 'ஆள் உண்டு',
  free: 'காலி',
  mine: '{month}: நீங்கள் பெறும் மாதம்',
  mineIfNow: '{month}: இப்போது சேர்ந்தால் உங்கள் முறை',
  mineIfNext: '{month}: அடுத்துச் சேர்ந்தால் உங்கள் முறை',
  ofMember: '{month}: வேறொரு உறுப்பினர் பெறுகிறார்',
  freeSeat: '{month}: இன்னும் யாரும் இல்லை, காலி இடம்',
  more: 'இன்னும் {count, plural, one {# மாதம்} other {# மாதங்கள்}}',
} as const

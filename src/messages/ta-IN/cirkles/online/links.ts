/** Texts of the page that the link of an invitation opens. */
export const links = {
  tryAgain: 'மீண்டும் முயற்சி செய்',
  accept: 'ஏற்றுக்கொள்',
  decline: 'நிராகரி',
  goToMyCirkles: 'என் சர்க்கிள்களுக்குச் செல்',
  loadingInvitation: 'அழைப்பு லோட் ஆகிறது',
  offline: 'நீங்கள் ஆஃப்லைனில் உள்ளீர்கள்.',
  needsConnection: 'அழைப்பைத் திறப்பதும் பதில் சொல்வதும் Cirkles சர்வரில் நடக்கும், அதனால் நெட் தேவை.',
  couldNotBeLoaded: 'அழைப்பை லோட் செய்ய முடியவில்லை. இதனால் அது பயன்படுத்தப்பட்டதாக ஆகாது.',
  cirkleFromOwner: '<b>{cirkle}</b>, அனுப்பியவர்: {owner}',
} as const

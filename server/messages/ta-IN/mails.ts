/** Texts around those of every mail; of the daily mail, and of the page that stops it. */
export const mails = {
  link: '{label}:\n{url}',
  code: '{label}: {code}',
  announcementSubject: 'Cirkles குழுவிடமிருந்து முக்கிய அறிவிப்பு',
  openCirkles: 'Cirkles ஆப்பைத் திற',
  signature: 'Cirkles',
  dailySubject:
    '{count, plural, one {Cirkles ஆப்பில் ஒரு விஷயம் உங்களுக்காகக் காத்திருக்கிறது} other {Cirkles ஆப்பில் # விஷயங்கள் உங்களுக்காகக் காத்திருக்கின்றன}}',
  dailyIntroduction: 'Cirkles ஆப்பில் உங்களுக்காகக் காத்திருப்பது:',
  newProofAsked: 'உங்கள் பேமெண்ட்டுக்குப் புதிய ஆதாரம் கேட்கப்பட்டுள்ளது. ஏன் என்று Cirkles காட்டும். மீண்டும் பணம் கட்ட வேண்டாம்.',
  andMore: '{count, plural, one {இன்னும் ஒன்று உள்ளது.} other {இன்னும் # உள்ளன.}}',
  dailyReason:
    'உங்கள் சாதனங்கள் எதிலும் Cirkles அறிவிப்புகள் வராததால் இந்த மெயில் வருகிறது: ஒரு நாளைக்கு ஒன்றுக்கு மேல் இல்லை; ஏதாவது காத்திருந்தால் மட்டும்.',
  stopDaily: 'இந்த மெயில்களை நிறுத்து',
  stopPageTitle: '{heading} · Cirkles',
  stopQuestion: 'தினசரி மெயிலை நிறுத்த வேண்டுமா?',
  stopEffect:
    'உங்களுக்காக ஏதாவது காத்திருந்து, உங்கள் சாதனங்கள் எதிலும் அறிவிப்புகள் வராதபோது Cirkles இதை அனுப்புகிறது. இது இல்லாவிட்டால், Cirkles ஆப்பைத் திறக்கும்போது காத்திருப்பதைப் பார்ப்பீர்கள்.',
  stopped: 'தினசரி மெயில் ஆஃப் ஆனது',
  stoppedEffect: 'Cirkles இனி அதை அனுப்பாது. Cirkles ஆப்பைத் திறக்கும்போது காத்திருப்பதைப் பார்ப்பீர்கள்.',
  stoppedAgain: 'மீண்டும் பெற, செட்டிங்ஸில் “அறிவிப்பு விருப்பங்கள்” என்பதில் ஆன் செய்யுங்கள்.',
  stopLinkUnknown: 'இந்த லிங்க் வேலை செய்யவில்லை',
  stopLinkUnknownReason:
    'லிங்க் முழுதாக இல்லை, அல்லது அதன் அக்கவுண்ட் இப்போது இல்லை. செட்டிங்ஸில் “அறிவிப்பு விருப்பங்கள்” என்பதில் தினசரி மெயிலை ஆஃப் செய்யலாம்.',
  openSettings: 'செட்டிங்ஸைத் திற',
} as const

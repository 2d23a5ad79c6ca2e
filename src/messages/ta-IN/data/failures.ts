/** Texts about calls and storage that fail, also before anybody is signed in. */
export const failures = {
  anyFailure: 'ஏதோ தவறு நடந்தது. மீண்டும் முயற்சி செய்யுங்கள்.',
  needsConnection: 'இதற்கு நெட் தேவை. ஆன்லைனில் இருக்கும்போது மீண்டும் முயற்சி செய்யுங்கள்.',
  formNeedsConnection:
    'இதற்கு நெட் தேவை. நீங்கள் டைப் செய்தது அப்படியே இருக்கும்: ஆன்லைனில் இருக்கும்போது மீண்டும் முயற்சி செய்யுங்கள்.',
  browserKeepsNothing:
    'இந்த பிரவுசர் Cirkles ஆப்புக்காக எதையும் சேமிப்பதில்லை, அதனால் ஆப் இங்கே ஆன்லைனில் மட்டும் வேலை செய்யும்.',
} as const

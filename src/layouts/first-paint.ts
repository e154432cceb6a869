import { localePattern } from '#src/contract/other-languages.ts'
import { FALLBACK_LOCALE, LOCALES } from '#src/i18n/locales.ts'

/** The languages that addresses begin with. */
const PREFIXED = LOCALES.filter((locale) => locale !== FALLBACK_LOCALE)

/**
 * The text of the one inline script, which runs before the first paint. It:
 * - sets the theme that the reader chose (requirements §4.8);
 * - on an address without a language, sends the reader to their language (§10.1: query, then cookie,
 *   which it renews for a week; only `es` and `en` differ from the default). On a page with a language
 *   in its address it sends nobody anywhere, so it cannot loop. Below `/app` it does not either:
 *   editors there see the language that they ask for;
 * - marks whether somebody is signed in: a stored token has not expired (§4.1);
 * - sends readers without a session from a guarded page to the login page (§2.1), with the reason
 *   unless they came from the front page;
 * - marks a list that the address filters, so that the unfiltered list never shows;
 * - sets the weekday with which a parish's Masses start.
 *
 * It also ignores one rejection: Chromium rejects an internal promise when another navigation or a slow
 * style sheet cuts a fade between pages short (`page-style.ts`). Its message is
 * `InvalidStateError: Transition was …`. All other errors are reported.
 */
export const FIRST_PAINT = `(function(d,l,r,s,q,p,a,e){
r=d.documentElement;r.dataset.day=new Date().getDay();
addEventListener('unhandledrejection',x=>/\\wError: .*ransition/.test(x.reason)&&x.preventDefault());
try{s=localStorage.getItem('dark_mode');
e=JSON.parse(atob((localStorage.getItem('token')||'').split('.')[1].replace(/-/g,'+').replace(/_/g,'/'))).exp*1e3>Date.now()}catch(x){}
if(s==='true'||s==='false')r.dataset.theme=s==='true'?'dark':'light';
if(e)r.dataset.signedIn='';
if(/[?&]next=%2F(?!(${PREFIXED.join('|')})?(&|$))/.test(l.search))r.dataset.next='';
q=new URLSearchParams(l.search);p=/^(${localePattern()})$/;
a=q.get('kyrios_lng');
if(!p.test(a)){a=/(?:^|; *)kyrios_lang=([^;]*)/.exec(d.cookie);a=a&&a[1]}
if(p.test(a)){d.cookie='kyrios_lang='+a+';path=/;max-age=604800;samesite=lax';
try{localStorage.setItem('kyrios_lang',a)}catch(x){}}
if((${PREFIXED.map((locale) => `a==='${locale}'`).join('||')})&&!/^\\/(${PREFIXED.join('|')}|app)(\\/|$)/.test(l.pathname)){
q.delete('kyrios_lng');s=q.toString();
l.replace('/'+a+(l.pathname==='/'?'':l.pathname)+(s?'?'+s:'')+l.hash)}
else if('guarded' in r.dataset&&!e){r.hidden=true;
l.replace((r.lang==='${FALLBACK_LOCALE}'?'':'/'+r.lang)+'/login?next='+encodeURIComponent(l.pathname+l.search))}
else if(/[?&](section_ids|hashtag|content_type|event_(from|to)_date_start|event_list_order)=/.test(l.search))r.dataset.filtered='wait'
})(document,location)`.replace(/\n/g, '')

/**
 * What must happen before the first paint, as the text of the one inline script: the theme that
 * the reader chose (requirements §4.8), the reader's language on a page without one in its address
 * (§10.1: query, then cookie, and remembered for another week; anything but es and en stays), whether somebody
 * is signed in (a token is stored and has not expired: §4.1), the way to the login page from one
 * that is guarded (§2.1), which says why where it was not the front page, the mark of a list that
 * the address narrows, so that the unfiltered one never flashes, and the weekday, with which a
 * parish's masses begin. On a page of another language it moves nobody, so it cannot loop; nor
 * below `/app`, where editors are shown the language that they ask for.
 *
 * A fade between pages (`page-fade.ts`) that is cut short, by another press or a slow style sheet,
 * is no fault: Chromium rejects a promise of its own then, which nobody can catch but here. It is
 * known by its words, `InvalidStateError: Transition was …`; all else is reported as ever.
 */
export const FIRST_PAINT = `(function(d,l,r,s,q,p,a,e){
r=d.documentElement;r.dataset.day=new Date().getDay();
addEventListener('unhandledrejection',x=>/\\wError: .*ransition/.test(x.reason)&&x.preventDefault());
try{s=localStorage.getItem('dark_mode');
e=JSON.parse(atob((localStorage.getItem('token')||'').split('.')[1].replace(/-/g,'+').replace(/_/g,'/'))).exp*1e3>Date.now()}catch(x){}
if(s==='true'||s==='false')r.dataset.theme=s==='true'?'dark':'light';
if(e)r.dataset.signedIn='';
if(/[?&]next=%2F(?!(es|en)?(&|$))/.test(l.search))r.dataset.next='';
q=new URLSearchParams(l.search);p=/^(pt|es|en)$/;
a=q.get('kyrios_lng');
if(!p.test(a)){a=/(?:^|; *)kyrios_lang=([^;]*)/.exec(d.cookie);a=a&&a[1]}
if(p.test(a)){d.cookie='kyrios_lang='+a+';path=/;max-age=604800;samesite=lax';
try{localStorage.setItem('kyrios_lang',a)}catch(x){}}
if((a==='es'||a==='en')&&!/^\\/(es|en|app)(\\/|$)/.test(l.pathname)){
q.delete('kyrios_lng');s=q.toString();
l.replace('/'+a+(l.pathname==='/'?'':l.pathname)+(s?'?'+s:'')+l.hash)}
else if('guarded' in r.dataset&&!e){r.hidden=true;
l.replace((r.lang==='pt'?'':'/'+r.lang)+'/login?next='+encodeURIComponent(l.pathname+l.search))}
else if(/[?&](section_ids|hashtag|content_type|event_(from|to)_date_start|event_list_order)=/.test(l.search))r.dataset.filtered='wait'
})(document,location)`.replace(/\n/g, '')

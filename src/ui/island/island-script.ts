/**
 * The inline script of an island's frame, for the time before the island's code has loaded. It
 * remembers the last button that the user pressed, and `Island` repeats the press after hydration.
 * It listens in the capture phase, because React stops the event while it hydrates. It also shows
 * the frame's fallback if the code does not load.
 */
export const ISLAND_SCRIPT = `(function(f){
f.addEventListener('click',function(e){if(!f.dataset.state)f.pressedEarly=e.target.closest('button')},true);
f.addEventListener('astro:hydration-error',function(){f.dataset.state='failed'})
})(document.currentScript.parentNode)`.replace(/\n/g, '')

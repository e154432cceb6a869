/**
 * The text of the inline script in an island's frame, for the time before the island's code is there.
 * It remembers the last button that a person pressed: `Island` presses it once it answers. It listens
 * while the event goes down, because React stops it while the island hydrates. It also shows the
 * frame's fallback when the code does not come.
 */
export const ISLAND_SCRIPT = `(function(f){
f.addEventListener('click',function(e){if(!f.dataset.state)f.pressedEarly=e.target.closest('button')},true);
f.addEventListener('astro:hydration-error',function(){f.dataset.state='failed'})
})(document.currentScript.parentNode)`.replace(/\n/g, '')

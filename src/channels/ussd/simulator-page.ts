import { simulatorPage } from '../simulator-page.ts';

const STYLE = `
pre{margin:0 0 12px;min-height:190px;padding:10px;border-radius:8px;background:#cfe3b4;color:#14210a;font:15px/1.35 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
.keys{display:grid;grid-template-columns:repeat(3,1fr);gap:8px}
.end{background:#a32a2a}
pre#said{min-height:64px;margin:0}
.sms{margin-top:16px}
`;

const SCRIPT = `
const byId=(id)=>document.getElementById(id);
let session='',typed=[],open=false,busy=false;
function show(text,goesOn){byId('screen').textContent=text;open=goesOn;byId('answer').disabled=!goesOn;if(goesOn)byId('answer').focus()}
function step(){
  if(busy)return;busy=true;
  const request=new XMLHttpRequest();
  request.open('POST','/ussd/simulator');
  request.setRequestHeader('content-type','application/json');
  request.responseType='json';
  request.addEventListener('loadend',()=>{
    busy=false;byId('answer').value='';
    if(request.status===200&&request.response)show(request.response.text,request.response.goesOn);
    else show('No network. Dial again.',false);
  });
  request.send(JSON.stringify({session,phone:byId('number').value,typed}));
}
byId('dial').addEventListener('click',()=>{session=crypto.randomUUID();typed=[];step()});
byId('drop').addEventListener('click',()=>show('The call was cut off. Dial again to go on.',false));
function send(){if(open&&byId('answer').value!==''){typed=[...typed,byId('answer').value];step()}}
byId('send').addEventListener('click',send);
byId('answer').addEventListener('keydown',(event)=>{if(event.key==='Enter'){event.preventDefault();send()}});
for(const key of document.querySelectorAll('[data-key]'))key.addEventListener('click',()=>{if(open)byId('answer').value+=key.dataset.key});
function write(){
  const text=byId('sms').value;
  if(busy||text==='')return;busy=true;
  const request=new XMLHttpRequest();
  request.open('POST','/sms/simulator');
  request.setRequestHeader('content-type','application/json');
  request.responseType='json';
  request.addEventListener('loadend',()=>{
    busy=false;byId('sms').value='';
    const said=request.status===200&&request.response?request.response.said:null;
    byId('said').textContent=said===null?'No answer that may be shown here. Codes and balances are in the outbox of the administrators.':said;
  });
  request.send(JSON.stringify({phone:byId('number').value,text}));
}
byId('write').addEventListener('click',write);
byId('sms').addEventListener('keydown',(event)=>{if(event.key==='Enter'){event.preventDefault();write()}});
byId('clear').addEventListener('click',()=>{byId('answer').value=''});
`;

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'];

/** A plain phone to try the dialogue with. */
export const plainPhonePage = simulatorPage({
  title: 'Telephone to try USSD and SMS',
  style: STYLE,
  script: SCRIPT,
  body: `<h1>A plain phone</h1><p>Choose a number and dial. It is served in development and the demonstration only.</p>
<div class="phone"><label for="number">This phone's number</label><input id="number" type="tel" value="0241000001" autocomplete="off">
<div class="row"><button id="dial" class="call" type="button">Dial</button><button id="drop" class="end" type="button">Cut off</button></div>
<pre id="screen" role="status" aria-label="Screen">Dial to begin.</pre>
<label for="answer">Type here</label><input id="answer" autocomplete="off" disabled>
<div class="row"><button id="send" class="call" type="button">Send</button><button id="clear" type="button">Clear</button></div>
<div class="keys">${KEYS.map((key) => `<button type="button" data-key="${key}">${key}</button>`).join('')}</div>
</div>
<div class="phone sms"><label for="sms">Write an SMS from this number</label><input id="sms" autocomplete="off" maxlength="480" placeholder="price maize techiman">
<div class="row"><button id="write" class="call" type="button">Send SMS</button></div>
<pre id="said" role="status" aria-label="Answer by SMS"></pre></div>`,
});

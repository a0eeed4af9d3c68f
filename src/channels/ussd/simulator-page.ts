import { createHash } from 'node:crypto';

const STYLE = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#e7e5df;font:16px/1.4 system-ui,sans-serif;color:#1c1a17}
main{width:min(100%,340px);padding:16px}
h1{font-size:18px;margin:0 0 4px}
p{margin:0 0 12px;font-size:14px}
.phone{background:#2b2f36;border-radius:28px;padding:20px 16px}
label{display:block;color:#fff;font-size:14px;margin-bottom:4px}
input{width:100%;font:inherit;padding:10px;border:0;border-radius:8px;margin-bottom:12px;background:#fff;color:#111}
pre{margin:0 0 12px;min-height:190px;padding:10px;border-radius:8px;background:#cfe3b4;color:#14210a;font:15px/1.35 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
.keys{display:grid;grid-template-columns:repeat(3,1fr);gap:8px}
button{font:inherit;font-weight:600;min-height:44px;border:0;border-radius:10px;background:#4a505b;color:#fff}
button:focus-visible,input:focus-visible{outline:3px solid #ffd166;outline-offset:2px}
.call{background:#1d7a3a}.end{background:#a32a2a}
pre#said{min-height:64px;margin:0}
.sms{margin-top:16px}
.row{display:grid;grid-template-columns:1fr 1fr;gap:8px;margin-bottom:12px}
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

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What the page may do: its own style and script, and to call where it came from. */
export const SIMULATOR_POLICY = `default-src 'none'; style-src ${sha(STYLE)}; script-src ${sha(SCRIPT)}; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** A plain phone to try the dialogue with. */
export const SIMULATOR_PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Telephone to try USSD and SMS</title><style>${STYLE}</style></head>
<body><main><h1>A plain phone</h1><p>Choose a number and dial. It is served in development and the demonstration only.</p>
<div class="phone"><label for="number">This phone's number</label><input id="number" type="tel" value="0241000001" autocomplete="off">
<div class="row"><button id="dial" class="call" type="button">Dial</button><button id="drop" class="end" type="button">Cut off</button></div>
<pre id="screen" role="status" aria-label="Screen">Dial to begin.</pre>
<label for="answer">Type here</label><input id="answer" autocomplete="off" disabled>
<div class="row"><button id="send" class="call" type="button">Send</button><button id="clear" type="button">Clear</button></div>
<div class="keys">${KEYS.map((key) => `<button type="button" data-key="${key}">${key}</button>`).join('')}</div>
</div>
<div class="phone sms"><label for="sms">Write an SMS from this number</label><input id="sms" autocomplete="off" maxlength="480" placeholder="price maize techiman">
<div class="row"><button id="write" class="call" type="button">Send SMS</button></div>
<pre id="said" role="status" aria-label="Answer by SMS"></pre></div></main><script>${SCRIPT}</script></body></html>`;

<?php
// Copies its input.
echo stream_get_contents(STDIN);
